import { readFileSync } from 'node:fs';
import type { FileRecord } from './SimulatedDisk';

/** The records of a log of recordFiles.cjs, in the order in which things happened; one cut short at the end is left out. */
export function* readRecords(log: string): Generator<FileRecord> {
  const bytes = readFileSync(log);
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\n', at);
    if (lineEnd < 0) return;
    const { length, ...header } = JSON.parse(bytes.toString('utf8', at, lineEnd)) as {
      length: number;
      op: string;
    };
    const end = lineEnd + 1 + length;
    if (end > bytes.length) return;
    const record = header.op === 'write' ? { ...header, payload: bytes.subarray(lineEnd + 1, end) } : header;
    yield record as FileRecord;
    at = end;
  }
}
