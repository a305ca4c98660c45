import { loadImage } from '@napi-rs/canvas';
import { AttachmentFlags } from 'discord-api-types/v10';
import { getMimeType } from 'hono/utils/mime';
import { formError, refusal } from '../errors.ts';
import type { Attachment, Json, Message } from '../model.ts';
import type { MessageBody } from '../validation/messages.ts';
import type { World } from '../world.ts';

/** A file as it came with a request: `files[index]`. */
export interface Upload {
  readonly index: string;
  readonly filename: string;
  readonly contentType: string | undefined;
  readonly data: Uint8Array;
}

/** The largest file without boosts or Nitro, in bytes. */
export const MAX_FILE_SIZE = 10 * 1024 * 1024;
const MAX_FILES = 10;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function imageSize(
  data: Uint8Array,
  contentType: string | undefined,
): Promise<{ width: number; height: number } | undefined> {
  if (!contentType?.startsWith('image/')) return undefined;
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  // A PNG says its size in its first chunk: decoding the whole map for it would slow every message down.
  if (bytes.length > 24 && bytes.subarray(0, 8).equals(PNG_SIGNATURE)) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  const image = await loadImage(bytes).catch(() => undefined);
  return image && { width: image.width, height: image.height };
}

/** File names as Discord keeps them: letters, digits, `_`, `-` and `.`; anything else becomes `_`. */
const safeName = (name: string): string =>
  name
    .replace(/\s/g, '_')
    .replace(/[^\p{L}\p{N}_.-]/gu, '')
    .replace(/^\.+/, '') || 'file';

/** Checks the number and size of uploads: 50035 for more than ten, 40005 for one over 10 MiB. */
export function checkUploads(uploads: readonly Upload[]): void {
  if (uploads.length > MAX_FILES) {
    throw formError(['attachments'], 'BASE_TYPE_MAX_LENGTH', `Must be ${MAX_FILES} or fewer in length.`);
  }
  if (uploads.some(({ data }) => data.length > MAX_FILE_SIZE)) throw refusal('entityTooLarge');
}

type Described = NonNullable<MessageBody['attachments']>[number];

/** Keeps one uploaded file and returns what the message says of it. */
export async function storeUpload(
  world: World,
  upload: Upload,
  description?: Described,
  ephemeral = false,
): Promise<Attachment> {
  const id = world.ids.next();
  const filename = safeName(description?.filename ?? upload.filename);
  const type =
    upload.contentType && upload.contentType !== 'application/octet-stream'
      ? upload.contentType
      : getMimeType(filename);
  const size = await imageSize(upload.data, type);
  world.files.write(id, upload.data);
  return {
    id,
    filename,
    size: upload.data.length,
    ...size,
    ...(type && { content_type: type }),
    ...(description?.description && { description: description.description }),
    ...(description?.title && { title: description.title }),
    ...(ephemeral && { ephemeral }),
  };
}

/**
 * The attachments of a message after a request: those of `before` that are kept, then the new ones. Without a list in
 * the body all are kept; with one, only what it names by id. Throws 50035 for an entry that names nothing.
 */
export async function mergeAttachments(
  world: World,
  before: readonly Attachment[],
  body: MessageBody,
  uploads: readonly Upload[],
  ephemeral: boolean,
): Promise<Attachment[]> {
  checkUploads(uploads);
  const listed = body.attachments;
  const kept =
    listed === undefined
      ? before
      : before.flatMap((attachment) => {
          const mention = listed?.find(({ id }) => id === attachment.id);
          return mention ? [{ ...attachment, ...(mention.description && { description: mention.description }) }] : [];
        });
  listed?.forEach(({ id }, index) => {
    if (!before.some((attachment) => attachment.id === id) && !uploads.some((upload) => upload.index === id)) {
      throw formError(['attachments', index], 'ATTACHMENT_NOT_FOUND', `Attachment data not found for id ${id}`);
    }
  });
  const chosen = listed?.length ? uploads.filter((upload) => listed.some(({ id }) => id === upload.index)) : uploads;
  const added: Attachment[] = [];
  for (const upload of chosen) {
    added.push(
      await storeUpload(
        world,
        upload,
        listed?.find(({ id }) => id === upload.index),
        ephemeral,
      ),
    );
  }
  if (kept.length + added.length > MAX_FILES) {
    throw formError(['attachments'], 'BASE_TYPE_MAX_LENGTH', `Must be ${MAX_FILES} or fewer in length.`);
  }
  return [...kept, ...added];
}

/** Where an attachment is served. */
export function attachmentPath(channelId: string, { id, filename }: Attachment): string {
  return `/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`;
}

/** An attachment as clients see it. */
export function presentAttachment(world: World, channelId: string, attachment: Attachment): Json {
  const url = `${world.origin}${attachmentPath(channelId, attachment)}`;
  const spoiler = attachment.filename.startsWith('SPOILER_') && { flags: AttachmentFlags.IsSpoiler };
  return { ...attachment, url, proxy_url: url, content_scan_version: 0, ...spoiler };
}

/** Deletes the files of a message that `after` no longer has. */
export function dropFiles(
  world: World,
  before: Pick<Message, 'attachments'>,
  after?: Pick<Message, 'attachments'>,
): void {
  for (const { id } of before.attachments) {
    if (!after?.attachments.some((kept) => kept.id === id)) world.files.delete(id);
  }
}
