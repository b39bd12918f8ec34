import { createListCursors } from './listCursor';

const cursors = createListCursors('a secret of the server');
const position = { at: new Date('2026-11-20T03:00:00.123Z'), id: 4711 };

test('gives the position back, to its list only, and the same text for the same position', () => {
  const cursor = cursors.format('answers-1', position);
  expect(cursors.parse('answers-1', cursor)).toEqual(position);
  expect(cursors.isOf('answers-1', cursor)).toBe(true);
  expect(cursors.format('answers-1', position)).toBe(cursor);
  expect(cursors.isOf('answers-2', cursor)).toBe(false);
  expect(() => cursors.parse('answers-2', cursor)).toThrow('この一覧の続きではありません。');
  expect(cursors.parse('answers-1', undefined)).toBeNull();
  expect(cursors.isOf('answers-1', undefined)).toBe(false);
});

test('shows neither the position nor how near another one is', () => {
  const cursor = cursors.format('answers-1', position);
  const next = cursors.format('answers-1', { ...position, id: 4712 });
  const shared = [...cursor].filter((letter, index) => letter === next[index]).length;
  expect(shared).toBeLessThan(cursor.length / 4);
  const text = `${cursor} ${Buffer.from(cursor, 'base64url').toString('latin1')}`;
  for (const part of ['4711', String(position.at.getTime()), 'answers']) expect(text).not.toContain(part);
});

test.each([
  ['nothing', ''],
  ['garbage', 'ごみ'],
  ['a position in plain text', 'answers-1.1763607600123.4711'],
  ['a cursor of another server', createListCursors('another secret').format('answers-1', position)],
  ['a changed cursor', cursors.format('answers-1', position).replace(/^./, (it) => (it === 'A' ? 'B' : 'A'))],
  ['a shortened cursor', cursors.format('answers-1', position).slice(0, -4)],
])('refuses %s', (_what, cursor) => {
  expect(cursors.isOf('answers-1', cursor)).toBe(false);
  expect(() => cursors.parse('answers-1', cursor)).toThrow('この一覧の続きではありません。');
});
