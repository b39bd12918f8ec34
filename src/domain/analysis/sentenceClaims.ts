/**
 * Finds claims in a Japanese sentence that need no number: that something rose or fell, is the lowest or the highest, low or
 * high, liked or disliked. Only statements match: a request such as 改善してください makes no claim.
 */

export type Direction = 'up' | 'down' | 'same';
export type Level = 'low' | 'high';
export type Attitude = 'good' | 'bad';

interface WordedClaims {
  /** `isDenied`: 上がっていません. */
  readonly directions: readonly { readonly direction: Direction; readonly isDenied: boolean }[];
  /** Whether it says that the movement lasts: 下がり続けています. */
  readonly lasts: boolean;
  readonly extremes: readonly (Level | 'most')[];
  readonly levels: readonly Level[];
  readonly attitudes: readonly { readonly attitude: Attitude; readonly isDenied: boolean }[];
}

/** 改善した, 改善しています, 改善が見られます, but not 改善してください or 改善が必要です. */
const happened =
  'し(?:た|ました|、|つつ|て(?:い[まるてなた]|き|お[りら]))|が(?:見ら|みら|目立|続|進)|傾向|基調|中です';

const directionPatterns: readonly (readonly [Direction, RegExp])[] = [
  [
    'up',
    new RegExp(
      `(?<!仕|来|立ち|盛り|打ち|切り)上が(?:った|って|り)|高ま(?:った|って|り)|増え(?:た|て|ま|つつ)|伸び(?:た|て|ま)|上向[いき]|(?:上昇|向上|改善|増加|好転|回復)(?:${happened})`,
      'u',
    ),
  ],
  [
    'down',
    new RegExp(
      `下が(?:った|って|り)|減(?:った|って|りま|り、)|落ち(?:た|て|ま|込)|弱ま(?:った|って|り)|(?:低下|悪化|減少|下落|後退)(?:${happened})`,
      'u',
    ),
  ],
  [
    'same',
    /横ばい|変わ(?:らず|りません|っていません)|変化(?:は|が)?(?:な[いくし]|ありません|見られません)|前回と同じ|同水準|維持(?:し|され)て/u,
  ],
];

const deniedPattern = /^[^、。]{0,12}?(?:ません|ない|なかった|なく|おらず|少な)/u;
const lastingPattern = /続け|続いて|連続|ずっと|右肩|傾向|基調/u;

const extremePattern =
  /(?:最も|もっとも|一番|いちばん|最)(低|高|多|少|悪|良|大き|上が|伸び|改善|下が|落ち|悪化)(?!限)/gu;
const extremeOf: Readonly<Record<string, Level | 'most'>> = {
  低: 'low',
  悪: 'low',
  少: 'low',
  高: 'high',
  良: 'high',
};

const levelPatterns: readonly (readonly [Level, RegExp])[] = [
  ['low', /(?<!最)低(?:い|く|水準|め|調)/u],
  ['high', /(?<!最)高(?:い|く|水準|め)|良好|好調/u],
];

const attitudePatterns: readonly (readonly [Attitude, RegExp])[] = [
  ['good', /前向き|好評|好意的|満足|評価する声|喜[びぶん]|ポジティブ|助かっ/u],
  ['bad', /不満|不安|懸念|気がかり|気になる声|厳し|困って|つら|疲弊|負担|ネガティブ|反発|悩み/u],
];

const isDeniedAfter = (clause: string, { index, 0: matched }: RegExpMatchArray): boolean =>
  deniedPattern.test(clause.slice((index ?? 0) + matched.length));

/** The claims of one clause. */
export function claimsOf(clause: string): WordedClaims {
  const directions = directionPatterns.flatMap(([direction, pattern]) => {
    const match = pattern.exec(clause);
    return match ? [{ direction, isDenied: direction !== 'same' && isDeniedAfter(clause, match) }] : [];
  });
  const extremes = [...clause.matchAll(extremePattern)].map(([, word = '']) => extremeOf[word] ?? 'most');
  return {
    directions,
    lasts: lastingPattern.test(clause),
    extremes,
    levels:
      extremes.length > 0 || /より/u.test(clause)
        ? []
        : levelPatterns.flatMap(([level, pattern]) => (pattern.test(clause) ? [level] : [])),
    attitudes: attitudePatterns.flatMap(([attitude, pattern]) => {
      const match = pattern.exec(clause);
      return match ? [{ attitude, isDenied: isDeniedAfter(clause, match) }] : [];
    }),
  };
}
