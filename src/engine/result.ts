/** A value or the reason there is none. Errors at the edge are values of this kind; exceptions are for bugs. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A success holding `value`. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A failure holding `error`. */
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
