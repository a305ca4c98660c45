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
  for (const finding of unchecked) console.log(`not checked: ${sentence(finding)}`);
  for (const finding of faults) console.log(`fault: ${sentence(finding)}`);
  if (faults.length > 0) throw new Fault(`${file}: ${faults.length} faults`);
  if (record.lines.every(({ order }) => order !== null)) playedOut(record);
  console.log(`${file}: ${hashesChecked} hashes and ${diceChecked} dice hold`);
}
