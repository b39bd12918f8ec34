import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type DirectoryChange =
  { op: 'create' | 'mkdir' | 'unlink'; file: string } | { op: 'rename'; file: string; to: string };

/** One recorded change, fsync or acknowledgement (recordFileChanges.cjs, commitRowsProcess.ts). */
export type FileRecord =
  | DirectoryChange
  | { op: 'truncate'; file: string; size: number }
  | { op: 'write'; file: string; at: number; payload: Buffer }
  | { op: 'fsync'; file: string }
  | { op: 'ack'; id: number };

type Change = { at: number; payload: Buffer } | { size: number };

/** The content of one file: durable bytes, and changes that are only in the cache of the operating system. */
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

  /** The content after a power cut: of the cached changes, only those sectors for which `survives` returns true. */
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

const sectorBytes = 512; // written atomically

function* splitIntoSectors({
  at,
  payload,
}: {
  at: number;
  payload: Buffer;
}): Generator<{ at: number; payload: Buffer }> {
  for (let start = 0; start < payload.length;) {
    const end = Math.min(payload.length, start + sectorBytes - ((at + start) % sectorBytes));
    yield { at: at + start, payload: payload.subarray(start, end) };
    start = end;
  }
}

type DirectoryEntries = Map<string, FileContent | 'folder'>;

/**
 * Simulates a journaling file system (ext4, xfs, apfs) whose cache is lost in a power cut. The content of a file is
 * durable once the file was fsynced; before that each sector may be lost. Directory changes become durable in their
 * order; an fsync of any file makes all earlier ones durable.
 */
export class SimulatedDisk {
  /** The state as the program sees it. */
  private readonly entries: DirectoryEntries = new Map();
  /** The durable directory entries; their content objects are shared with `entries`. */
  private readonly durableEntries: DirectoryEntries = new Map();
  private cachedDirectoryChanges: { change: DirectoryChange; content: FileContent | 'folder' }[] = [];

  /** `ignoresFsync`: fsync does nothing, to show that the simulation detects lost data. */
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

  /** Writes the state after a power cut to the directory `root`. `random` returns numbers from 0 to 1. */
  writeStateAfterPowerCut(root: string, random: () => number): void {
    const entries: DirectoryEntries = new Map(this.durableEntries);
    const survivingChanges = Math.floor(random() * (this.cachedDirectoryChanges.length + 1));
    for (const { change, content } of this.cachedDirectoryChanges.slice(0, survivingChanges))
      applyDirectoryChange(entries, change, content);
    const survivalRate = random();
    mkdirSync(root, { recursive: true });
    for (const [name, content] of entries) {
      const file = path.join(root, name);
      if (content === 'folder') mkdirSync(file, { recursive: true, mode: 0o700 });
      else {
        mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
        writeFileSync(
          file,
          content.contentAfterPowerCut(() => random() < survivalRate),
        );
      }
    }
  }

  private sync(file: string): void {
    const content = this.entries.get(file);
    if (content instanceof FileContent) content.sync();
    for (const { change, content: created } of this.cachedDirectoryChanges)
      applyDirectoryChange(this.durableEntries, change, created);
    this.cachedDirectoryChanges = [];
  }

  private contentOf(file: string): FileContent {
    const content = this.entries.get(file);
    if (!(content instanceof FileContent)) throw new Error(`${file} was written but never created`);
    return content;
  }
}

function applyDirectoryChange(
  entries: DirectoryEntries,
  change: DirectoryChange,
  created: FileContent | 'folder',
): void {
  if (change.op === 'create' || change.op === 'mkdir') entries.set(change.file, created);
  if (change.op === 'unlink') entries.delete(change.file);
  if (change.op !== 'rename') return;
  const prefix = change.file + path.sep;
  for (const [name, content] of [...entries]) {
    if (name !== change.file && !name.startsWith(prefix)) continue;
    entries.delete(name);
    entries.set(change.to + name.slice(change.file.length), content);
  }
}
