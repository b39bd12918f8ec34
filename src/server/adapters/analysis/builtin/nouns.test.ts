import { nounsOf } from './nouns';
import { getJapaneseTokenizer } from './tokenizer';

test.each<[string, string[]]>([
  ['進捗会議が長い', ['進捗会議']],
  ['結合テストの不具合修正 11件', ['結合テスト', '不具合修正']],
  ['品出しのあと補充が間に合わない', ['品出し', '補充']],
  ['夜間バッチとJiraが遅い', ['夜間バッチ', 'Jira']],
  ['田中さんと利用者さんの対応', ['利用者', '対応']],
])('the nouns of %s are %p', async (sentence, nouns) => {
  const tokenize = await getJapaneseTokenizer();
  expect(nounsOf(tokenize(sentence))).toEqual(nouns);
});
