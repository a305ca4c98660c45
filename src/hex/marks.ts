/** So many are kept: a search that tries moves comes back to few. */
const KEPT = 6;

/** A function of marks, a number for each place, that is worked out once for the same marks and kept for the last few of them. */
export function keptForMarks<Found>(work: (marks: Uint8Array) => Found): (marks: Uint8Array) => Found {
  const known: { readonly marks: Uint8Array; readonly found: Found }[] = [];
  return (marks) => {
    const index = known.findIndex((each) => Buffer.compare(each.marks, marks) === 0);
    const last = index < 0 ? { marks, found: work(marks) } : (known.splice(index, 1)[0] as (typeof known)[number]);
    known.unshift(last);
    known.length = Math.min(known.length, KEPT);
    return last.found;
  };
}
