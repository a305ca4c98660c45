import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a file that only its owner may read from its first byte on, in the place of one of the same name whatever its
 * mode. It has its name only when it is whole.
 */
export async function writePrivate(file: string, text: string): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await rm(part, { force: true });
  const handle = await open(part, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
    await handle.close();
    await rename(part, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}
