import { createKanaTracker } from './createKanaTracker';

/** Types a piece as an input method does: kana first, then what it was converted to. */
const write = (reader: ReturnType<typeof createKanaTracker>, preedits: string[], text: string) => {
  preedits.forEach((preedit) => reader.composing(preedit));
  return reader.committed(text);
};

test('the reading is what stood there before it was converted', () => {
  const reader = createKanaTracker();
  expect(write(reader, ['ｍ', 'み', 'みn', 'みな', 'みなと', '港'], '港')).toBe('ミナト');
  expect(write(reader, ['う', 'うん', 'うんゆ', '運輸'], '運輸')).toBe('ミナトウンユ');
});

test('what kind of company it is has no part in it', () => {
  const reader = createKanaTracker();
  expect(write(reader, ['かぶしきがいしゃ', '株式会社'], '株式会社')).toBe('');
  expect(write(reader, ['しらかば'], 'しらかば')).toBe('シラカバ');
});

test('a piece given up adds nothing, and an emptied field starts anew', () => {
  const reader = createKanaTracker();
  write(reader, ['みなと'], '港');
  expect(write(reader, ['うみ'], '')).toBe('ミナト');
  reader.emptied();
  expect(write(reader, ['やま', '山'], '山')).toBe('ヤマ');
});
