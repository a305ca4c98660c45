import { RestRefusal } from './user-types.ts';

/** A file to upload. */
export interface UploadedFile {
  readonly name: string;
  readonly data: Uint8Array;
}

/** Sends requests to a Discord-compatible API as one user. Rejects with a `RestRefusal`; waits out rate limits. */
export type Send = <Answer = unknown>(
  method: string,
  path: string,
  body?: unknown,
  files?: readonly UploadedFile[],
) => Promise<Answer>;

function encode(
  body: unknown,
  files: readonly UploadedFile[],
): { body?: FormData | string; headers: Record<string, string> } {
  if (files.length > 0) {
    const form = new FormData();
    form.append('payload_json', JSON.stringify(body ?? {}));
    files.forEach(({ name, data }, index) => form.append(`files[${index}]`, new Blob([new Uint8Array(data)]), name));
    return { body: form, headers: {} };
  }
  return body === undefined
    ? { headers: {} }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/**
 * A sender for the API at `apiBase` (with its version). `authorization` is the whole header: a user's token, or `Bot
 * TOKEN`.
 */
export function createSend(apiBase: string, authorization?: string): Send {
  return async <Answer>(
    method: string,
    path: string,
    body?: unknown,
    files: readonly UploadedFile[] = [],
  ): Promise<Answer> => {
    for (;;) {
      const { headers, ...rest } = encode(body, files);
      const response = await fetch(`${apiBase}${path}`, {
        method,
        ...rest,
        headers: { ...headers, ...(authorization !== undefined && { authorization }) },
      });
      const text = await response.text();
      const answer = (text === '' ? undefined : JSON.parse(text)) as unknown;
      if (response.status === 429) {
        const { retry_after } = answer as { retry_after: number };
        await new Promise((resolve) => setTimeout(resolve, retry_after * 1000));
        continue;
      }
      if (!response.ok) throw new RestRefusal(response.status, answer as Record<string, unknown>);
      return answer as Answer;
    }
  };
}
