import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../../clock';

/** Folder of files that are being written; a crash can leave files in it. */
const unfinishedFolder = (folder: string) => path.join(folder, '.unfinished');
/** Unfinished files older than this are not being written any more. In milliseconds. */
const abandonedAfterMs = 3_600_000;

/**
 * Writes a file atomically, also in case of a crash: `fill` writes a temporary file, which is synced and then renamed.
 * When `fill` throws or returns false, the existing file is not changed.
 */
export async function writeFileAtomically(
  folder: string,
  name: string,
  fill: (file: FileHandle) => Promise<boolean>,
): Promise<boolean> {
  const target = path.join(folder, name);
  const draft = path.join(unfinishedFolder(folder), randomUUID());
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 });
  const file = await open(draft, 'wx', 0o600);
  try {
    let isComplete: boolean;
    try {
      isComplete = await fill(file);
      if (isComplete) await file.sync();
    } finally {
      await file.close();
    }
    if (isComplete) {
      await rename(draft, target);
      await syncFolder(path.dirname(target));
    }
    return isComplete;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Makes renames in the folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes unfinished files that a crash has left. */
export async function removeUnfinishedFiles(folder: string): Promise<void> {
  const drafts = await readdir(unfinishedFolder(folder)).catch(valueWhenMissing([]));
  for (const draft of drafts) {
    const file = path.join(unfinishedFolder(folder), draft);
    const ageMs = await stat(file).then(
      ({ mtimeMs }) => systemClock.now().getTime() - mtimeMs,
      valueWhenMissing(0),
    );
    if (ageMs > abandonedAfterMs) await rm(file, { force: true });
  }
}

/** For `catch`: returns the value when no file or folder was found and throws other errors again. */
export const valueWhenMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
    throw error;
  };
