import { hash } from 'node:crypto';

export interface LineTotals {
  rows: number;
  checksum: string;
}

/** Counts lines and sums their hashes, so that the order in which a database returns its rows makes no difference. */
export class LineDigest {
  #rows = 0;
  readonly #sum = new Uint32Array(8);

  add(line: string): void {
    const words = hash('sha256', line, 'buffer');
    for (let index = 0; index < this.#sum.length; index += 1) {
      this.#sum[index] = (this.#sum[index] ?? 0) + words.readUInt32LE(index * 4);
    }
    this.#rows += 1;
  }

  get totals(): LineTotals {
    return { rows: this.#rows, checksum: Buffer.from(this.#sum.buffer).toString('hex') };
  }
}
