import type { Result } from '../../../src/engine/result.ts';
import type { Done, TableError } from '../../../src/table/api.ts';

/** The value of a result that must be one. */
export function must<T>(result: Result<T, TableError>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export const valueOf = async <T>(result: Promise<Result<Done<T>, TableError>>): Promise<T> => must(await result).value;

export const errorOf = async (result: Promise<Result<unknown, TableError>>): Promise<TableError> => {
  const given = await result;
  if (given.ok) throw new Error(`expected an error, got ${JSON.stringify(given.value)}`);
  return given.error;
};
