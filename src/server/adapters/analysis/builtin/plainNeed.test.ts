import { createSentenceReader } from './readSentence';
import { getTextModel } from './textModel';
import { getJapaneseTokenizer } from './tokenizer';

// The plainest words of need, of which none may ever be missed, and sentences that only share letters with them. A file of
// its own, because these are held one by one, where `textModel.test.ts` holds shares.

const read = async (sentence: string) =>
  createSentenceReader(getTextModel(), await getJapaneseTokenizer()).risksIn(sentence);

const suicide = [
  '死にたい',
  'しにたい',
  'シニタイ',
  '死にたくなる',
  '死にてえ',
  '死にたーい',
  '死にたぁい',
  '死なせてほしい',
  '死ぬしかない',
  '死んでしまいたい',
  '死のうと思っている',
  '自殺したい',
  '自殺を考えている',
  '自殺しそうです',
  '遺書を書いた',
  '首を吊りたい',
  '首つりたい',
  '飛び降りたい',
  '電車に飛び込みたい',
  '消えたい',
  'きえたい',
  '消えてしまいたい',
  'いなくなりたい',
  '生きていたくない',
  '生きてたくない',
  '生きたくない',
  '生きるのに疲れた',
  '生きる意味がない',
  '生きる意味が分からない',
  '人生を終わらせたい',
  'もう終わりにしたい',
  '手首を切った',
  '薬を大量に飲んだ',
  'リストカットした',
  'リスカしてしまった',
  'ODした',
  'ＯＤしました',
];

test.each(suicide.flatMap((words) => [words, `${words}。`, `最近、${words}`, `毎日つらくて${words}。`]))(
  'a certain risk: %s',
  async (sentence) => {
    const { risks, isRiskCertain } = await read(sentence);
    expect({ isRiskCertain, isNamed: risks.includes('hopelessness') }).toEqual({
      isRiskCertain: true,
      isNamed: true,
    });
  },
);

test.each([
  '死にたいと思うことがあります。',
  '正直、もう死にたいです。',
  '家に帰ると消えたいって思う',
  '自殺を考えたことがあります',
  '飛び降りようかと思いました',
  '夜になると首を吊ることばかり考える',
  '足場が外れそうで危険です',
  '日曜も出勤しました',
  'お先真っ暗です',
  'フォークリフトにひかれそうになった',
  '感電しました',
])('a certain risk: %s', async (sentence) => {
  expect((await read(sentence)).isRiskCertain).toBe(true);
});

test.each([
  '死ぬほど眠い',
  '死にそうに忙しい',
  '死ぬ気で頑張ります',
  '死守しました',
  '死語になった',
  '必死に走りました',
  '自殺対策の研修を受けた',
  '自殺予防週間のポスターを貼りました',
  '飛び降り防止柵の工事が終わりました',
  '荷台から飛び降りないでください',
  '首を長くして待っています',
  '首を吊り金具に掛けないこと',
  'データが消えた',
  '消えたいいねが戻った',
  '消えたいつもの表示が出ました',
  'シミが消えてしまいました。',
  '消えたファイルを復元したいです',
  '恥ずかしくて消えたいです笑',
  '仕返しにたいする処分が決まった',
  '見通しにたいしての意見です',
  'ODA案件を担当しています',
  'OD管の在庫を確認した',
  'prodしか見ていません',
  '手首を切らないよう手袋を配りました',
  '遺言書を書くセミナーを開きました',
  '薬を大量に仕入れました',
  '殺虫剤で虫を殺してほしいです',
  '足場の点検が終わりました',
  '日曜は休みでした',
  '感電防止の講習を受けました',
])('no certain risk: %s', async (sentence) => {
  expect((await read(sentence)).isRiskCertain).toBe(false);
});
