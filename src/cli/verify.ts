import { verify as verifyRecord, type Finding } from '../engine/verify.ts';
import { sayIn } from '../i18n/say.ts';
import { Fault } from './fault.ts';
import { playedOut, recordIn } from './record-file.ts';

const sentence = ({ n, code, params }: Finding): string =>
  `${n === null ? 'header' : `line ${n}`}: ${sayIn('en')({ code, params })}`;

/** Checks hashes and dice of a record, and that its orders can be played. */
export async function verify(file: string): Promise<void> {
  const record = await recordIn(file);
  const { faults, unchecked, hashesChecked, diceChecked } = verifyRecord(record);
  for (const code of new Set(unchecked.map((finding) => finding.code))) {
    const [first, ...others] = unchecked.filter((finding) => finding.code === code) as [Finding, ...Finding[]];
    console.log(`not checked: ${sentence(first)}${others.length > 0 ? `, and ${others.length} more like it` : ''}`);
  }
  for (const finding of faults) console.log(`fault: ${sentence(finding)}`);
  if (faults.length > 0) throw new Fault(`${file}: ${faults.length} faults`);
  if (record.lines.every(({ order }) => order !== null)) playedOut(record);
  console.log(`${file}: ${hashesChecked} hashes and ${diceChecked} dice hold`);
}
