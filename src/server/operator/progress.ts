import type { DataSource } from '../db/dataCopy/dataSource';

const sayEveryMs = 1_000;

/** Says at most once a second on the standard error how far a command is; the output is its result alone. */
export function createProgress(): (describe: () => string) => void {
  let saidAt = performance.now();
  return (describe) => {
    if (performance.now() < saidAt + sayEveryMs) return;
    saidAt = performance.now();
    process.stderr.write(`${describe()}\n`);
  };
}

/** The source, which says how far its reader is. */
export function withProgress(source: DataSource, verb: string): DataSource {
  const say = createProgress();
  return {
    ...source,
    async *readLines(table) {
      let rows = 0;
      for await (const lines of source.readLines(table)) {
        yield lines;
        rows += lines.length;
        const place = source.tables.findIndex(({ name }) => name === table.name) + 1;
        say(() => `${verb}: 表${place}/${source.tables.length} ${table.name} ${rows}行`);
      }
    },
  };
}
