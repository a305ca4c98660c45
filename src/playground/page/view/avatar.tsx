const HUES = [8, 28, 52, 90, 128, 160, 186, 208, 232, 262, 292, 326];

/** A round picture for a user: an initial on a colour that depends on the id only. */
export function Avatar({ name, id, small = false }: { name: string; id: string; small?: boolean }) {
  const hue = HUES[hash(id) % HUES.length] ?? 0;
  return (
    <span class={small ? 'avatar small' : 'avatar'} style={{ '--hue': String(hue) }} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? '?'}
    </span>
  );
}

/** The usual string hash of base 31, 32 bits. */
function hash(text: string): number {
  return [...text].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0, 0) >>> 0;
}
