const HUES = [8, 32, 88, 150, 186, 214, 262, 318];

/** A round picture for a user: an initial on a colour that depends on the id only. */
export function Avatar({ name, id, small = false }: { name: string; id: string; small?: boolean }) {
  const sum = [...id].reduce((total, char) => (total * 31 + char.charCodeAt(0)) % 9973, 7);
  const hue = HUES[sum % HUES.length] ?? 0;
  return (
    <span class={small ? 'avatar small' : 'avatar'} style={{ '--hue': String(hue) }} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? '?'}
    </span>
  );
}
