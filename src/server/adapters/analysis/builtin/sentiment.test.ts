import { analyseClauses, sentimentOf } from './sentiment';
import * as lexicon from './lexicon';
import { getJapaneseTokenizer } from './tokenizer';

test.each([
  ['positive', '先週よりコミュニケーションが改善したので助かった。'],
  ['positive', 'レビューの質が上がり、嬉しかったです。'],
  ['positive', '特に問題ありませんでした。'],
  ['positive', '遅れはない。'],
  ['positive', '予定より遅れていません。'],
  ['positive', '悪くない雰囲気です。'],
  ['positive', '残業が減った。'],
  ['positive', '仕様についての不安が解消された'],
  ['positive', '懸念していた点は解決しました。'],
  ['mixed', '忙しいですが、チームで助け合えて楽しい。'],
  ['positive', '問題なく進んでいます。'],
  ['positive', 'トラブルへの対応が迅速だった。'],
  ['negative', '進捗会議が長すぎる。'],
  ['negative', '作業時間が足りない'],
  ['negative', '仕様が決まらず、待ちが発生している。'],
  ['negative', '環境構築できない。'],
  ['negative', '案件が炎上しそうです。'],
  ['negative', '余裕がなくなった。'],
  ['negative', '納期に間に合いません。'],
  ['negative', '順調とは言えない状況です。'],
  ['negative', 'うまくいかないことが多い。'],
  ['negative', '問題が解決していない。'],
  ['negative', 'レビュー体制を改善してほしい。'],
  ['negative', '残業しなければならない日が続いています。'],
  ['negative', '納期に遅れるかもしれない。'],
  ['mixed', '楽しいが、正直しんどい。'],
  ['mixed', 'レビューは丁寧な一方、納期が厳しい。'],
  ['positive', '上司が話を聞いてくれる。'],
  ['negative', '誰も話を聞いてくれない。'],
  ['negative', '早めに教えていただきたいです。'],
  ['negative', '返事が早いと助かります。'],
  ['negative', '仕様がまた変わりました。'],
  ['negative', '会議が増えました。'],
  ['positive', '会議が減りました。'],
  ['negative', '考える時間が減りました。'],
  ['negative', '一部の人に負荷が集中しています。'],
  ['neutral', '残業の申請をしました。'],
  ['positive', '特にありません。'],
  ['negative', '進め方を改善したいです。'],
  ['positive', 'よい機会にしたいと思います。'],
  ['negative', '人が足りません。'],
  ['negative', '疲れが抜けません。'],
  ['negative', '休む時間がありません。'],
  ['negative', '一日では消化しきれませんでした。'],
  ['negative', '当番が同じ人に偏っています。'],
  ['negative', '障害が多発した。'],
  ['negative', '障害発生が続く。'],
  ['positive', '困りごとは減りました。'],
  ['positive', '不具合を修正しました。'],
  ['neutral', '障害訓練の手順を確認した。'],
  ['neutral', '課題表を更新した。'],
  ['negative', '効率が悪い。'],
  ['negative', '要件が不明確で、手戻りが多い。'],
  ['negative', '画面が使いにくい。'],
  ['neutral', '来週からテスト工程に入ります。'],
  ['neutral', '進捗会議は月曜日にしました。'],
  ['neutral', '共有しました。'],
])('%s: %s', async (expected, sentence) => {
  const tokenize = await getJapaneseTokenizer();
  expect(sentimentOf(tokenize(sentence))).toBe(expected);
});

test('each clause has its own sentiment, or that of the clause that judges it', async () => {
  const tokenize = await getJapaneseTokenizer();
  const leansOf = (sentence: string) => analyseClauses(tokenize(sentence)).clauses.map(({ lean }) => lean);
  expect(leansOf('レビューは丁寧ですが、納期が厳しいです。')).toEqual(['positive', 'negative']);
  expect(leansOf('朝会に出て、議事録を書くので、疲れます。')).toEqual(['negative', 'negative', 'negative']);
});

test('every word of the lexicon is one word of the dictionary, otherwise it would never match', async () => {
  const tokenize = await getJapaneseTokenizer();
  const splitWords = Object.values(lexicon).flatMap((list) =>
    [...list].filter((word) => tokenize(word).length !== 1),
  );
  expect(splitWords).toEqual([]);
});
