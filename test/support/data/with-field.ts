/** Files of data with one field of one of them set to another value (undefined: taken out). */
export function withField<Files extends Readonly<Record<string, unknown>>>(
  files: Files,
  file: keyof Files & string,
  path: readonly string[],
  value: unknown,
): Files {
  const changed = structuredClone(files[file]) as Record<string, unknown>;
  let at = changed;
  for (const key of path.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>;
  const last = path.at(-1) as string;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return { ...files, [file]: changed };
}
