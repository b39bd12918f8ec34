import { readFileSync } from 'node:fs';
import type { FileRecord } from './SimulatedDisk';

/** Yields the records in a log of recordFileChanges.cjs, in order, without an incomplete one at the end. */
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
