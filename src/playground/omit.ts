/** A copy of `object` without the fields `keys`. */
export function omit<Value extends object, Key extends keyof Value>(
  object: Value,
  ...keys: readonly Key[]
): Omit<Value, Key> {
  const copy: Partial<Value> = { ...object };
  for (const key of keys) delete copy[key];
  return copy as Omit<Value, Key>;
}
