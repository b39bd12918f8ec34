import { readLines } from './readLines';

const stream = (...chunks: string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

test.each([
  ['whole lines', ['a\nb\n'], ['a', 'b']],
  ['a line in several chunks', ['{"x"', ':1}\n'], ['{"x":1}']],
  ['heartbeats', ['\n', 'a\n', '\n'], ['a']],
  ['an unfinished line, which is omitted', ['a\nb'], ['a']],
])('%s', async (_name, chunks, expected) => {
  const lines: string[] = [];
  for await (const line of readLines(stream(...chunks))) lines.push(line);
  expect(lines).toEqual(expected);
});

test('decodes a character that is split between chunks', async () => {
  const bytes = new TextEncoder().encode('声\n');
  const chunks = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 1));
      controller.enqueue(bytes.slice(1));
      controller.close();
    },
  });
  const lines: string[] = [];
  for await (const line of readLines(chunks)) lines.push(line);
  expect(lines).toEqual(['声']);
});
