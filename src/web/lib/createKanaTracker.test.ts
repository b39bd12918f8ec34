import { createKanaTracker } from './createKanaTracker';

/** Composes a text as an input method does: kana first, then the conversion. */
const compose = (tracker: ReturnType<typeof createKanaTracker>, updates: string[], committed: string) => {
  updates.forEach((text) => tracker.onCompositionUpdate(text));
  return tracker.onCompositionEnd(committed);
};

test('returns the kana that were typed before the conversion', () => {
  const tracker = createKanaTracker();
  expect(compose(tracker, ['ｍ', 'み', 'みn', 'みな', 'みなと', '港'], '港')).toBe('ミナト');
  expect(compose(tracker, ['う', 'うん', 'うんゆ', '運輸'], '運輸')).toBe('ミナトウンユ');
});

test('omits the legal form of a company', () => {
  const tracker = createKanaTracker();
  expect(compose(tracker, ['かぶしきがいしゃ', '株式会社'], '株式会社')).toBe('');
  expect(compose(tracker, ['しらかば'], 'しらかば')).toBe('シラカバ');
});

test('ignores a cancelled composition and starts again when the field is cleared', () => {
  const tracker = createKanaTracker();
  compose(tracker, ['みなと'], '港');
  expect(compose(tracker, ['うみ'], '')).toBe('ミナト');
  tracker.onCleared();
  expect(compose(tracker, ['やま', '山'], '山')).toBe('ヤマ');
});
