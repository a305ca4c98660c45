import type { Context } from 'hono';
import { refusal } from '../errors.ts';
import type { Upload } from '../messages/attachments.ts';
import type { Draft } from '../messages/write.ts';

/** Bytes of the largest request. */
export const MAX_REQUEST = 110 * 1024 * 1024;

const LONE_SURROGATE = /\p{Cs}/u;

const wellFormed = (key: string, value: unknown): unknown => {
  if (LONE_SURROGATE.test(key) || (typeof value === 'string' && LONE_SURROGATE.test(value)))
    throw new SyntaxError('a lone surrogate');
  return value;
};

/** What a JSON text says. Discord keeps texts as UTF-8, in which there are no halves of characters. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, /\\u[dD]/u.test(text) ? wellFormed : undefined) as unknown;
  } catch {
    throw refusal('invalidJson');
  }
}

async function readUpload(field: string, file: File): Promise<Upload> {
  return {
    index: /^files?\[?(\d+)\]?$/.exec(field)?.[1] ?? field,
    filename: file.name,
    contentType: file.type || undefined,
    data: new Uint8Array(await file.arrayBuffer()),
  };
}

/** What `read` gives; a body that breaks off or is none of its kind is the client's fault. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw refusal('invalidJson');
  }
}

/** The body of a request: JSON, or a multipart form with `payload_json` and `files[n]`. 50109 for what isn't JSON. */
export async function readDraft(c: Context): Promise<Draft> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) {
    const text = await readable(() => c.req.text());
    return { body: text === '' ? {} : parseJson(text), uploads: [] };
  }
  const form = await readable(() => c.req.formData());
  const uploads: Upload[] = [];
  const fields: Record<string, unknown> = {};
  for (const [field, value] of form) {
    if (typeof value !== 'string') uploads.push(await readUpload(field, value));
    else if (field !== 'payload_json') fields[field] = value;
  }
  const payload = form.get('payload_json');
  return { body: typeof payload === 'string' ? parseJson(payload) : fields, uploads };
}

/** The JSON body of a request; `{}` if there is none. */
export const readJson = async (c: Context): Promise<unknown> => (await readDraft(c)).body;
