/** Prefectures in the order of their codes: 1 北海道 to 47 沖縄県. */
const prefectures = (
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 ' +
  '石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 ' +
  '岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'
).split(' ');

/** `1` to `47`; `0` for an unknown prefecture. */
export const prefectureCodeOf = (prefecture: string): string => String(prefectures.indexOf(prefecture) + 1);

/** Half-width kana and sound marks (U+FF61 to U+FF9F) by their usual form. */
const halfWidthForms = new Map(
  Array.from({ length: 63 }, (_, index) => String.fromCharCode(0xff61 + index)).map((half) => [
    half.normalize('NFKC'),
    half,
  ]),
);

/** Kana as the public service returns it: `ｼﾌﾞﾔｸ`. */
export const toHalfWidthKana = (text: string): string =>
  Array.from(
    text.normalize('NFKC').normalize('NFD'),
    (character) => halfWidthForms.get(character) ?? character,
  ).join('');

/** Notes that Japan Post's table has in place of a town. */
const notes = [/^以下に掲載がない場合$/, /の次に.*番地がくる場合$/, /(?<=.)一円$/];

/** Brackets that say for which part of a town the code is used, instead of naming one place. */
const ranges =
  /[、〜～・「」]|除く|その他|以外|以上|以下|以降|含む|次の|のみ|不明|該当|番外|^(?:丁目|番地|大字|区|全域|無番地)$/;

const brackets = /[（(].*[）)]/;

/** `種市第８地割〜第１４地割` is in the town 種市. */
const withoutRange = (text: string): string =>
  /[〜、−]/.test(text) ? text.replace(/(?:第?[０-９]+地割|(?:ダイ)?[０-９]+チワリ)?[〜、−].*$/, '') : text;

/**
 * A town without the notes of Japan Post's table. What is in brackets stays where it is part of the address, such as
 * `霞が関霞が関ビル（１階）`. The kana may have either width.
 */
export function toTown(town: string, kana: string): { town: string; kana: string } {
  if (notes.some((note) => note.test(town))) return { town: '', kana: '' };
  const inner = brackets.exec(town)?.[0].slice(1, -1);
  if (inner !== undefined && !ranges.test(inner)) return { town, kana: toHalfWidthKana(kana) };
  return {
    town: withoutRange(town.replace(brackets, '')),
    kana: toHalfWidthKana(withoutRange(kana.replace(brackets, ''))),
  };
}
