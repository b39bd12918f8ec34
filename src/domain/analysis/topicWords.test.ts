import { topicNameOf, topicsInCompound, wordsOfTopic } from './topicWords';

test.each([
  ['時間外', '残業'],
  ['お客様', '顧客'],
  ['mtg', '会議'],
  ['打合せ', '会議'],
  ['残業', '残業'],
  ['進捗会議', '進捗会議'],
])('%s is shown as %s', (word, name) => expect(topicNameOf(word)).toBe(name));

test('a name has its words, another word none', () => {
  expect(wordsOfTopic('端末')).toEqual(['PC', 'パソコン', 'ノートPC', 'ノートパソコン']);
  expect(wordsOfTopic('進捗会議')).toEqual([]);
});

test.each([
  [['要件', '定義', '書'], ['仕様']],
  [['ノート', 'PC'], ['端末']],
  [
    ['夜間', 'リリース', '当番'],
    ['夜間', 'リリース', '当番'],
  ],
  [
    ['結合', 'テスト', '不具合'],
    ['テスト', '不具合'],
  ],
  [['定例'], ['会議']],
  [[], []],
])('%j has the topics %j', (parts, topics) => expect(topicsInCompound(parts)).toEqual(topics));
