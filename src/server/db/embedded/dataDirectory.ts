import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** The data directory is in use by another process; the message is one line for the operator. */
export class DataDirectoryBusyError extends Error {
  constructor(directory: string, holder: string) {
    const who = /^\d+$/.test(holder) ? `別のプロセス（PID ${holder}）` : '別のプロセス';
    super(
      `データディレクトリ ${directory} は${who}が使用中です。そのプロセスを終了するか、DATA_DIR に別の場所を指定してください。`,
    );
    this.name = 'DataDirectoryBusy';
  }
}

/** The data directory cannot be made or written; the message is one line for the operator. */
export class DataDirectoryNotWritableError extends Error {
  constructor(directory: string, cause: NodeJS.ErrnoException) {
    super(
      `データディレクトリ ${directory} に書き込めません（${cause.code ?? cause.message}）。権限を確かめるか、DATA_DIR に別の場所を指定してください。`,
      { cause },
    );
    this.name = 'DataDirectoryNotWritable';
  }
}

/**
 * Makes the data directory where it is missing and takes it for this process alone, until `release` or the end of
 * the process however it ends: the kernel holds the lock on the open file, so none is ever left behind.
 */
export function lockDataDirectory(directory: string): { release(): void } {
  const lockFile = path.join(directory, 'database.lock');
  let file: number;
  try {
    makeDirectory(directory);
    file = openSync(lockFile, 'a+', 0o600);
  } catch (error) {
    throw new DataDirectoryNotWritableError(directory, error as NodeJS.ErrnoException);
  }
  if (!tryLock(file)) {
    closeSync(file);
    throw new DataDirectoryBusyError(directory, readFileSync(lockFile, 'utf8').trim());
  }
  // For the message of the next one only; the lock is what counts.
  ftruncateSync(file);
  writeSync(file, String(process.pid));
  return { release: () => closeSync(file) };
}

/** Like `mkdir -p`. Node's own recursive form never returns where nothing can be made, as below /proc. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
