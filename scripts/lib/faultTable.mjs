// A reporter of Node's test runner: at the end one table with the result, duration and figures of each test.
import path from 'node:path';

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* faultTable(events) {
  const rows = [];
  for await (const { type, data } of events) {
    if ((type === 'test:pass' || type === 'test:fail') && data.name !== data.file)
      rows.push(rowOf(type, data));
    // Follows the result of its test; the totals at the end have no file.
    else if (type === 'test:diagnostic' && data.file) rows.at(-1)?.figures.push(data.message);
  }
  const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
  yield `\n| Result | Seconds | File | Test | Figures |\n|---|---:|---|---|---|\n`;
  for (const { result, seconds, file, name, figures } of rows) {
    yield `| ${[result, seconds.toFixed(1), file, name, figures.join('; ')].join(' | ')} |\n`;
  }
  yield `| | ${total.toFixed(1)} | | ${rows.length} tests | |\n`;
}

const rowOf = (type, { name, file, skip, details }) => ({
  result: skip === undefined ? type.replace('test:', '') : 'skipped',
  seconds: details.duration_ms / 1000,
  file: path.basename(file, '.fault.ts'),
  name,
  figures: typeof skip === 'string' ? [skip] : [],
});
