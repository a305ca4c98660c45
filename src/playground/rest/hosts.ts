const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** Whether a Host header names this computer. Other names reach a loopback port only by DNS rebinding. */
export const isTrustedHost = (host: string | undefined): boolean =>
  host !== undefined && LOOPBACK_NAMES.includes(nameOf(host));

/** Whether an Origin header is missing (not a browser) or is the endpoint's own page. */
export function isTrustedOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
