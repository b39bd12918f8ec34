import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../../clock';

/** Where files lie until they are whole; a crash can leave one behind. */
const unfinishedFolder = (folder: string) => path.join(folder, '.unfinished');
/** Nothing is written for as long as this (milliseconds). */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Writes a file of the folder so that after a crash it is there whole or not at all: `fill` gets a file under
 * another name, which takes its place once it is on the disk. When `fill` throws or answers false nothing is kept.
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
    let whole: boolean;
    try {
      whole = await fill(file);
      if (whole) await file.sync();
    } finally {
      await file.close();
    }
    if (whole) {
      await rename(draft, target);
      await syncFolder(path.dirname(target));
    }
    return whole;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Makes the names in the folder outlive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what crashes left unfinished. */
export async function removeUnfinishedFiles(folder: string): Promise<void> {
  const drafts = await readdir(unfinishedFolder(folder)).catch(valueWhenMissing([]));
  for (const draft of drafts) {
    const file = path.join(unfinishedFolder(folder), draft);
    const age = await stat(file).then(
      ({ mtimeMs }) => systemClock.now().getTime() - mtimeMs,
      valueWhenMissing(0),
    );
    if (age > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}

/** For `catch`: the value where no file or folder was found; any other error goes on. */
export const valueWhenMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
    throw error;
  };
