import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type DirectoryChange =
  { op: 'create' | 'mkdir' | 'unlink'; file: string } | { op: 'rename'; file: string; to: string };

/** One recorded change, fsync or acknowledgement (recordFiles.cjs, writer.ts). */
export type FileRecord =
  | DirectoryChange
  | { op: 'truncate'; file: string; size: number }
  | { op: 'write'; file: string; at: number; payload: Buffer }
  | { op: 'fsync'; file: string }
  | { op: 'ack'; id: number };

type Change = { at: number; payload: Buffer } | { size: number };

/** Contents of one file: what is on the platter, and what only the cache of the system has. */
class FileContent {
  private durable = Buffer.alloc(0);
  private size = 0;
  private cachedChanges: Change[] = [];

  addChange(change: Change): void {
    this.cachedChanges.push(change);
  }

  sync(): void {
    for (const change of this.cachedChanges) this.apply(change);
    this.cachedChanges = [];
  }

  /** What a power cut leaves: of the cached changes, those sectors that `survives` lets through. */
  contentAfterPowerCut(survives: () => boolean): Buffer {
    const copy = new FileContent();
    copy.durable = Buffer.from(this.durable);
    copy.size = this.size;
    for (const change of this.cachedChanges) {
      if ('size' in change) {
        if (survives()) copy.apply(change);
      } else {
        for (const sector of splitIntoSectors(change)) if (survives()) copy.apply(sector);
      }
    }
    return copy.durable.subarray(0, copy.size);
  }

  private apply(change: Change): void {
    const size = 'size' in change ? change.size : Math.max(this.size, change.at + change.payload.length);
    if (size > this.durable.length) {
      const larger = Buffer.alloc(Math.max(size, this.durable.length * 2));
      this.durable.copy(larger, 0, 0, this.size);
      this.durable = larger;
    }
    if ('size' in change) this.durable.fill(0, Math.min(size, this.size), this.size);
    else change.payload.copy(this.durable, change.at);
    this.size = size;
  }
}

const SECTOR_BYTES = 512; // what a disk writes whole or not at all

function* splitIntoSectors({
  at,
  payload,
}: {
  at: number;
  payload: Buffer;
}): Generator<{ at: number; payload: Buffer }> {
  for (let start = 0; start < payload.length;) {
    const end = Math.min(payload.length, start + SECTOR_BYTES - ((at + start) % SECTOR_BYTES));
    yield { at: at + start, payload: payload.subarray(start, end) };
    start = end;
  }
}

type DirectoryEntries = Map<string, FileContent | 'folder'>;

/**
 * A disk with a cache that forgets, as a journalling file system (ext4, xfs, apfs) has it: contents are safe once
 * that file was fsynced, in sectors of 512 bytes, each on its own; changes of names are safe in their order, and
 * any fsync makes those before it safe.
 */
export class SimulatedDisk {
  /** What the program sees. */
  private readonly entries: DirectoryEntries = new Map();
  /** The names on the platter; the contents are shared with `names`. */
  private readonly durableEntries: DirectoryEntries = new Map();
  private cachedDirectoryChanges: { change: DirectoryChange; content: FileContent | 'folder' }[] = [];

  /** `lying`: a disk, or a program, for which fsync does nothing. */
  constructor(private readonly ignoresFsync = false) {}

  applyRecord(record: Exclude<FileRecord, { op: 'ack' }>): void {
    switch (record.op) {
      case 'write':
        return this.contentOf(record.file).addChange({ at: record.at, payload: record.payload });
      case 'truncate':
        return this.contentOf(record.file).addChange({ size: record.size });
      case 'fsync':
        return this.ignoresFsync ? undefined : this.sync(record.file);
      default: {
        const content = record.op === 'create' ? new FileContent() : 'folder';
        applyDirectoryChange(this.entries, record, content);
        this.cachedDirectoryChanges.push({ change: record, content });
      }
    }
  }

  /** Writes into `root` what a cut now would leave; `random` gives numbers from 0 to 1. */
  writeStateAfterPowerCut(root: string, random: () => number): void {
    const left: DirectoryEntries = new Map(this.durableEntries);
    const kept = Math.floor(random() * (this.cachedDirectoryChanges.length + 1));
    for (const { change, content } of this.cachedDirectoryChanges.slice(0, kept))
      applyDirectoryChange(left, change, content);
    const luck = random(); // from nothing survives to almost everything
    mkdirSync(root, { recursive: true });
    for (const [name, content] of left) {
      const file = path.join(root, name);
      if (content === 'folder') mkdirSync(file, { recursive: true, mode: 0o700 });
      else {
        mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
        writeFileSync(
          file,
          content.contentAfterPowerCut(() => random() < luck),
        );
      }
    }
  }

  private sync(file: string): void {
    const content = this.entries.get(file);
    if (content instanceof FileContent) content.sync();
    for (const { change, content: made } of this.cachedDirectoryChanges)
      applyDirectoryChange(this.durableEntries, change, made);
    this.cachedDirectoryChanges = [];
  }

  private contentOf(file: string): FileContent {
    const content = this.entries.get(file);
    if (!(content instanceof FileContent)) throw new Error(`${file} was written but never made`);
    return content;
  }
}

function applyDirectoryChange(
  names: DirectoryEntries,
  change: DirectoryChange,
  made: FileContent | 'folder',
): void {
  if (change.op === 'create' || change.op === 'mkdir') names.set(change.file, made);
  if (change.op === 'unlink') names.delete(change.file);
  if (change.op !== 'rename') return;
  const inside = change.file + path.sep;
  for (const [name, content] of [...names]) {
    if (name !== change.file && !name.startsWith(inside)) continue;
    names.delete(name);
    names.set(change.to + name.slice(change.file.length), content);
  }
}
