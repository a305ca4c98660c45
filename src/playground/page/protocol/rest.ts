/** A failed request: HTTP status (0: the server was not reached), Discord's code and message with field errors. */
export interface RestError {
  status: number;
  code: number;
  message: string;
}

export type RestResult<T> = { ok: true; value: T } | { ok: false; error: RestError };

export interface UploadFile {
  field: string;
  file: File;
}

export interface RequestOptions {
  body?: unknown;
  files?: UploadFile[];
  signal?: AbortSignal;
}

export type Rest = <T>(method: string, path: string, options?: RequestOptions) => Promise<RestResult<T>>;

const MAX_ATTEMPTS = 5;

/**
 * A function that sends requests to `apiBase` as the user of `token`, in `locale`. It waits out rate limits (429) and
 * repeats; every other failure comes back as a value.
 */
export function createRest(apiBase: string, token: string | null, locale: string): Rest {
  const headers: Record<string, string> = { 'X-Discord-Locale': locale };
  if (token) headers.Authorization = token;

  return async <T>(method: string, path: string, options: RequestOptions = {}): Promise<RestResult<T>> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(apiBase + path, method, headers, options);
      if (!response) return { ok: false, error: { status: 0, code: 0, message: '' } };
      if (response.status === 429 && attempt < MAX_ATTEMPTS) {
        await delay(await retryAfterMs(response));
        continue;
      }
      const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
      if (response.ok) return { ok: true, value: body as T };
      return { ok: false, error: readError(response.status, body) };
    }
  };
}

async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  { body, files, signal }: RequestOptions,
): Promise<Response | null> {
  const init: RequestInit = { method, headers: { ...headers } };
  if (signal) init.signal = signal;
  if (files?.length) {
    const form = new FormData();
    form.append('payload_json', JSON.stringify(body ?? {}));
    for (const { field, file } of files) form.append(field, file, file.name);
    init.body = form;
  } else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...headers, 'Content-Type': 'application/json' };
  }
  try {
    return await fetch(url, init);
  } catch {
    return null;
  }
}

async function retryAfterMs(response: Response): Promise<number> {
  const body = (await response.json().catch(() => ({}))) as { retry_after?: number };
  const seconds = body.retry_after ?? Number(response.headers.get('Retry-After') ?? 1);
  return Math.max(0, seconds * 1000) + 50;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function readError(status: number, body: unknown): RestError {
  const { code = 0, message = '', errors } = (body ?? {}) as { code?: number; message?: string; errors?: unknown };
  const details = fieldErrors(errors);
  return { status, code, message: details.length > 0 ? details.join(' · ') : message };
}

/** The messages of Discord's nested error object, each with the path of its field. */
function fieldErrors(node: unknown, path = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => {
    if (key !== '_errors') return fieldErrors(child, path ? `${path}.${key}` : key);
    return (child as { message: string }[]).map((error) => (path ? `${path}: ${error.message}` : error.message));
  });
}
