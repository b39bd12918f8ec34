import type { KenAllAddress } from 'yubin';

/** The columns of a town in Japan Post's table. */
export type TownRow = Pick<
  KenAllAddress,
  'prefecture' | 'city' | 'town' | 'prefectureKana' | 'cityKana' | 'townKana'
>;

/** Towns whose codes Japan Post added from March to June 2026, after the bundled tables were made. */
export const addedTowns = new Map<string, TownRow>(
  (
    [
      ['9610997', '福島県', '白河市', '的石前', 'フクシマケン', 'シラカワシ', 'マトイシマエ'],
      ['9820041', '宮城県', '名取市', '高舘熊野堂', 'ミヤギケン', 'ナトリシ', 'タカダテクマノドウ'],
      ['9820044', '宮城県', '名取市', '那智が丘', 'ミヤギケン', 'ナトリシ', 'ナチガオカ'],
      ['9820045', '宮城県', '名取市', 'ゆりが丘', 'ミヤギケン', 'ナトリシ', 'ユリガオカ'],
      ['9820046', '宮城県', '名取市', '相互台', 'ミヤギケン', 'ナトリシ', 'ソウゴダイ'],
      ['9820047', '宮城県', '名取市', 'みどり台', 'ミヤギケン', 'ナトリシ', 'ミドリダイ'],
      ['9820048', '宮城県', '名取市', '相互台東', 'ミヤギケン', 'ナトリシ', 'ソウゴダイヒガシ'],
      ['4440818', '愛知県', '岡崎市', '羽根', 'アイチケン', 'オカザキシ', 'ハネ'],
      ['4440819', '愛知県', '岡崎市', '岡崎駅前', 'アイチケン', 'オカザキシ', 'オカザキエキマエ'],
      ['4440850', '愛知県', '岡崎市', '柱東', 'アイチケン', 'オカザキシ', 'ハシラヒガシ'],
      ['3410019', '埼玉県', '三郷市', '彦郷', 'サイタマケン', 'ミサトシ', 'ヒコサト'],
      ['7991109', '愛媛県', '西条市', '小松町新宮', 'エヒメケン', 'サイジョウシ', 'コマツチョウシングウ'],
    ] as const
  ).map(([code, prefecture, city, town, prefectureKana, cityKana, townKana]) => [
    code,
    { prefecture, city, town, prefectureKana, cityKana, townKana },
  ]),
);
