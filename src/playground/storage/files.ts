import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bytes of attachments, by attachment id. What `write` has returned from survives a SIGKILL. */
export interface FileStore {
  write(id: string, data: Uint8Array): void;
  read(id: string): Uint8Array | undefined;
  delete(id: string): void;
  /** The ids of all files. */
  list(): string[];
}

/** Files in memory. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Uint8Array>();
  return {
    write: (id, data) => void files.set(id, data),
    read: (id) => files.get(id),
    delete: (id) => void files.delete(id),
    list: () => [...files.keys()],
  };
}

/** Files in the folder `folder`, created at need, for its owner's eyes only: pictures of secrets are among them. Ids are snowflakes, so they are safe as file names. */
export function diskFiles(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700); // an earlier release made it for all
  return {
    write(id, data) {
      writeFileSync(join(folder, `${id}.next`), data, { mode: 0o600 });
      renameSync(join(folder, `${id}.next`), join(folder, id));
    },
    read(id) {
      try {
        return readFileSync(join(folder, id));
      } catch {
        return undefined;
      }
    },
    delete: (id) => rmSync(join(folder, id), { force: true }),
    list: () => readdirSync(folder),
  };
}
