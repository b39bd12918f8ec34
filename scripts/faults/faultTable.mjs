// A reporter of Node's test runner: at the end one table with the result, duration and figures of each test.
import path from 'node:path';

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* faultTable(events) {
  const rows = [];
  let total = 0;
  for await (const { type, data } of events) {
    if ((type === 'test:pass' || type === 'test:fail') && data.name !== data.file) {
      const { name, file, skip, details } = data;
      const seconds = details.duration_ms / 1000;
      const result = skip === undefined ? type.replace('test:', '') : 'skipped';
      const figures = typeof skip === 'string' ? [skip] : [];
      rows.push({ cells: [result, seconds.toFixed(1), path.basename(file, '.fault.ts'), name], figures });
      total += seconds;
    }
    // Follows the result of its test; the totals at the end have no file.
    else if (type === 'test:diagnostic' && data.file) rows.at(-1)?.figures.push(data.message);
  }
  yield `\n| Result | Seconds | File | Test | Figures |\n|---|---:|---|---|---|\n`;
  for (const { cells, figures } of rows) yield `| ${[...cells, figures.join('; ')].join(' | ')} |\n`;
  yield `| | ${total.toFixed(1)} | | ${rows.length} tests | |\n`;
}
