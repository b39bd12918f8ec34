/** Finds names of people in texts. Texts for an external service and its replies must not contain any (product §4). */

const replacement = 'メンバー';

/**
 * Letters before さん, 課長 and the like that name nobody in particular: お客さん. They count only alone; `generalWords` also
 * at the end of a word.
 */
const generalLetters = '客皆諸母父姉兄奥娘孫子赤坊神王隣彼一有左両何今本副元前新現旧各他支当';
const generalWords = [
  '職人 患者 業者 先方 先輩 後輩 同僚 上司 部下 新人 若手 助手 運転手 息子 医者 担当 派遣 外注 事務 受付 花屋 本屋 問屋 電気屋 水道屋',
  'メンバー リーダー マネージャー ユーザー クライアント スタッフ ドライバー エンジニア デザイナー ベンダー オーナー パート アルバイト',
  'パートナー メーカー チーム プロジェクト サブ グループ ライン テスト スクラム システム',
  '営業 開発 技術 総務 人事 経理 企画 製造 品質 管理 統括 事業 情報 業務 購買 財務 法務 広報 生産 設計 工事 調達 保守 運用 代表',
].flatMap((line) => line.split(' '));
const general = new RegExp(
  `^[${generalLetters}]$|(?:${generalWords.join('|')}|[者員師社課局店]|[護育理計能備養]士)$`,
  'u',
);
/** The ends of departments. Some surnames end like them (服部), so they count only before a title. */
const departmentEnd = /(?<![服阿渡安岡磯矢園])部$|[係室所会組]$/u;

const forms = {
  polite:
    'さん|さま|(?<![仕模同多異])様(?![子式々相態])|氏(?!名)|ちゃん|殿|君(?!主)|くん(?!です|だ|じゃ|で|な)|先生',
  titles:
    '本部長|事業部長|部長|課長|係長|次長|室長|所長|店長|主任|社長|専務|常務|会長|リーダー|マネージャー|マネジャー|ディレクター|PM|PL',
};
const addressed = new RegExp(
  String.raw`((?:\p{Script=Han}|[々ヶ]){1,4}|[\p{Script=Katakana}ー]{2,10}|(?<![A-Za-z])[A-Za-z]{2,20})(?:(${forms.polite})|(${forms.titles}))`,
  'gu',
);

/**
 * The parts of a name that are masked wherever they occur: 田中 太郎 → 田中, 太郎. A name without a space also gives the
 * beginnings and ends that can be its surname or given name: 中村翔 → 中村翔, 中村. A part may occur twice. Parts of one letter
 * are left out, because they are names only before さん and the like.
 */
function partsOf(name: string): readonly string[] {
  const parts = name.split(/\s/u).filter((part) => Array.from(part).length > 1);
  return parts.flatMap((part) => {
    const letters = Array.from(part);
    if (parts.length > 1 || letters.length > 6 || !/^[\p{Script=Han}々ヶ]+$/u.test(part)) return [part];
    return [
      part,
      ...[3, 2].flatMap((length) => [letters.slice(0, length).join(''), letters.slice(-length).join('')]),
    ];
  });
}

/** The parts of these names by which a text may call a person. */
export const nameParts = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap(partsOf)),
];

const maskAddressed = (text: string): string =>
  text.replace(addressed, (all, who: string, polite: string | undefined, title: string | undefined) =>
    general.test(who) || (title !== undefined && departmentEnd.test(who))
      ? all
      : `${replacement}${polite ?? title ?? ''}`,
  );

/**
 * Returns a function that replaces these parts of names, longer ones first, and whoever is addressed like a person with
 * メンバー. Its time does not grow with the number of parts, because an organization may have thousands.
 */
export function createPeopleMask(parts: readonly string[]): (text: string) => string {
  const known = new Set(parts);
  const lengths = [...new Set(parts.map(({ length }) => length))].sort((a, b) => b - a);
  return (text) => {
    let masked = '';
    let at = 0;
    while (at < text.length) {
      const length = lengths.find((each) => known.has(text.slice(at, at + each)));
      masked += length === undefined ? text.charAt(at) : replacement;
      at += length ?? 1;
    }
    return maskAddressed(masked);
  };
}
