import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** The data directory is in use by another process. The message is one line for the operator. */
export class DataDirectoryBusyError extends Error {
  constructor(directory: string, holder: string) {
    const holderText = /^\d+$/.test(holder) ? `別のプロセス（PID ${holder}）` : '別のプロセス';
    super(
      `データディレクトリ ${directory} は${holderText}が使用中です。そのプロセスを終了するか、DATA_DIR に別の場所を指定してください。`,
    );
    this.name = 'DataDirectoryBusyError';
  }
}

/** The data directory cannot be created or written. The message is one line for the operator. */
export class DataDirectoryNotWritableError extends Error {
  constructor(directory: string, cause: NodeJS.ErrnoException) {
    super(
      `データディレクトリ ${directory} に書き込めません（${cause.code ?? cause.message}）。権限を確かめるか、DATA_DIR に別の場所を指定してください。`,
      { cause },
    );
    this.name = 'DataDirectoryNotWritableError';
  }
}

/** The disk of the data directory is full. The message is one line for the operator. */
export class DataDirectoryFullError extends Error {
  constructor(directory: string) {
    super(
      `データディレクトリ ${directory} のディスクに空きがありません。${reservedBytes / 1024 ** 2} MB 以上空けてから、もう一度起動してください。`,
    );
    this.name = 'DataDirectoryFullError';
  }
}

/**
 * Free space in bytes below which nothing is written. PostgreSQL aborts when it cannot write its log, which grows by
 * 16 MB at a time, up to 48 MB between checkpoints.
 */
const reservedBytes = 64 * 1024 ** 2;

/** Whether the disk of the directory has less than the reserved space. */
export function isDiskFull(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < reservedBytes;
}

/**
 * Creates the data directory when it is missing and locks it for this process, until `release` or the end of the
 * process. The operating system locks the open file, so that the lock cannot outlive the process.
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
  // Another process that finds the directory in use names this process in its error message.
  ftruncateSync(file);
  writeSync(file, String(process.pid));
  return { release: () => closeSync(file) };
}

/** Like `mkdir -p`. Node's recursive option never returns where nothing can be created, as below /proc. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
