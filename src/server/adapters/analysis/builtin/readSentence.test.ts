import type { Sentiment } from '../../../../domain/analysis/leans';
import { createSentenceReader } from './readSentence';
import { textFeatures } from './textFeatures';
import { getTextModel, readText } from './textModel';
import { getJapaneseTokenizer } from './tokenizer';

const createReader = async () => createSentenceReader(getTextModel(), await getJapaneseTokenizer());
const themesIn = async (sentence: string) =>
  (await createReader()).mentionsIn(sentence).map(({ theme }) => theme);

test.each([
  '変更',
  '変更しました',
  '一部変更しました。',
  '変更になります。',
  '確認',
  '確認しました。',
  '確認中です',
  '残り',
  '残り2件',
  '残り3日です。',
  'まだ残っています。',
  '分からない',
  'よく分かりません。',
])('names no theme: %s', async (sentence) => expect(await themesIn(sentence)).toEqual([]));

test.each([
  ['仕様を変更しました', 'changes'],
  ['変更が多くて困ります', 'changes'],
  ['変更ばかりです', 'changes'],
  ['納期まで残り2日です', 'deadlines'],
])('names a theme: %s', async (sentence, theme) => expect(await themesIn(sentence)).toContain(theme));

test.each<[sentence: string, lean: Sentiment]>([
  ['残業続きで帰れない', 'negative'],
  ['技術的負債が増えている', 'negative'],
  ['障害のある利用者さんの対応が増えた', 'neutral'],
  ['もっと人がいれば助かります', 'neutral'],
  ['うまくいけばいいのですが', 'neutral'],
  ['感謝しかありません', 'positive'],
  ['夜勤が月8回は体がもちません', 'negative'],
])('%s: %s', async (sentence, lean) => {
  const model = getTextModel();
  const words = (await getJapaneseTokenizer())(sentence);
  expect(readText(model, textFeatures(sentence, words, model.expressions)).lean).toBe(lean);
});

test('technical debt is about quality, and neither of staffing nor a risk', async () => {
  const { risksIn } = await createReader();
  expect(await themesIn('技術的負債が増えている')).toEqual(['quality']);
  expect(risksIn('技術的負債が増えている').risks).toEqual([]);
  expect(risksIn('うまくいけばいいのですが').risks).toEqual([]);
});
