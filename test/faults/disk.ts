import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type NameChange =
  { op: 'create' | 'mkdir' | 'unlink'; file: string } | { op: 'rename'; file: string; to: string };

/** One recorded change, fsync or acknowledgement (recordFiles.cjs, writer.ts). */
export type FileRecord =
  | NameChange
  | { op: 'truncate'; file: string; size: number }
  | { op: 'write'; file: string; at: number; payload: Buffer }
  | { op: 'fsync'; file: string }
  | { op: 'ack'; id: number };

type Change = { at: number; payload: Buffer } | { size: number };

/** Contents of one file: what is on the platter, and what only the cache of the system has. */
class Content {
  private safe = Buffer.alloc(0);
  private size = 0;
  private cached: Change[] = [];

  change(change: Change): void {
    this.cached.push(change);
  }

  sync(): void {
    for (const change of this.cached) this.apply(change);
    this.cached = [];
  }

  /** What a power cut leaves: of the cached changes, those sectors that `survives` lets through. */
  afterCut(survives: () => boolean): Buffer {
    const copy = new Content();
    copy.safe = Buffer.from(this.safe);
    copy.size = this.size;
    for (const change of this.cached) {
      if ('size' in change) {
        if (survives()) copy.apply(change);
      } else {
        for (const sector of sectors(change)) if (survives()) copy.apply(sector);
      }
    }
    return copy.safe.subarray(0, copy.size);
  }

  private apply(change: Change): void {
    const size = 'size' in change ? change.size : Math.max(this.size, change.at + change.payload.length);
    if (size > this.safe.length) {
      const larger = Buffer.alloc(Math.max(size, this.safe.length * 2));
      this.safe.copy(larger, 0, 0, this.size);
      this.safe = larger;
    }
    if ('size' in change) this.safe.fill(0, Math.min(size, this.size), this.size);
    else change.payload.copy(this.safe, change.at);
    this.size = size;
  }
}

const SECTOR = 512; // what a disk writes whole or not at all

function* sectors({
  at,
  payload,
}: {
  at: number;
  payload: Buffer;
}): Generator<{ at: number; payload: Buffer }> {
  for (let start = 0; start < payload.length;) {
    const end = Math.min(payload.length, start + SECTOR - ((at + start) % SECTOR));
    yield { at: at + start, payload: payload.subarray(start, end) };
    start = end;
  }
}

type Names = Map<string, Content | 'folder'>;

/**
 * A disk with a cache that forgets, as a journalling file system (ext4, xfs, apfs) has it: contents are safe once
 * that file was fsynced, in sectors of 512 bytes, each on its own; changes of names are safe in their order, and
 * any fsync makes those before it safe.
 */
export class Disk {
  /** What the program sees. */
  private readonly names: Names = new Map();
  /** The names on the platter; the contents are shared with `names`. */
  private readonly safeNames: Names = new Map();
  private nameChanges: { change: NameChange; content: Content | 'folder' }[] = [];

  /** `lying`: a disk, or a program, for which fsync does nothing. */
  constructor(private readonly lying = false) {}

  play(record: Exclude<FileRecord, { op: 'ack' }>): void {
    switch (record.op) {
      case 'write':
        return this.contentOf(record.file).change({ at: record.at, payload: record.payload });
      case 'truncate':
        return this.contentOf(record.file).change({ size: record.size });
      case 'fsync':
        return this.lying ? undefined : this.sync(record.file);
      default: {
        const content = record.op === 'create' ? new Content() : 'folder';
        rename(this.names, record, content);
        this.nameChanges.push({ change: record, content });
      }
    }
  }

  /** Writes into `root` what a cut now would leave; `random` gives numbers from 0 to 1. */
  cut(root: string, random: () => number): void {
    const left: Names = new Map(this.safeNames);
    const kept = Math.floor(random() * (this.nameChanges.length + 1));
    for (const { change, content } of this.nameChanges.slice(0, kept)) rename(left, change, content);
    const luck = random(); // from nothing survives to almost everything
    mkdirSync(root, { recursive: true });
    for (const [name, content] of left) {
      const file = path.join(root, name);
      if (content === 'folder') mkdirSync(file, { recursive: true, mode: 0o700 });
      else {
        mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
        writeFileSync(
          file,
          content.afterCut(() => random() < luck),
        );
      }
    }
  }

  private sync(file: string): void {
    const content = this.names.get(file);
    if (content instanceof Content) content.sync();
    for (const { change, content: made } of this.nameChanges) rename(this.safeNames, change, made);
    this.nameChanges = [];
  }

  private contentOf(file: string): Content {
    const content = this.names.get(file);
    if (!(content instanceof Content)) throw new Error(`${file} was written but never made`);
    return content;
  }
}

function rename(names: Names, change: NameChange, made: Content | 'folder'): void {
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
