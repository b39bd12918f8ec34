import { scoreSteps } from '../../../domain/analysis/scoreStep';

/** The texts of a chip. In an early page they are tokens, which texts replace. */
interface Props {
  /** Names what was rated: 「業務量」. */
  name: string;
  /** The full wording, where `name` is shorter. */
  title?: string | undefined;
  value: string;
  word: string;
  step: string;
  /** Whether it takes a line of its own: a boolean as text. */
  wide: string;
}

/**
 * One rating: its subject, the number on its colour of the orange–blue scale, and what it means in a word. It stands in
 * a list with `chipListStyles`, which style it: a page has hundreds, and styles of its own would take a slow phone long.
 */
export const RatingChip = ({ name, title, value, word, step, wide }: Props) => (
  <li title={title} data-wide={wide}>
    <span>{name}</span>
    <span>
      <b data-step={step}>{value}</b>
      {word}
    </span>
  </li>
);

/**
 * The least width of a column on desktops: a quarter of a list that is narrower than 776 px, otherwise a seventh, because
 * the standard survey has seven ratings. Some pixels less, so that rounding does not take a column away.
 */
const columnWidth = 'max(100% / 7 - 8px, min(100% / 4 - 8px, (776px - 100%) * 999))';

/** The numbers of ratings in an element, each on its colour. They style a whole list, which may have hundreds. */
export const ratingNumberStyles = {
  '& b': {
    display: 'inline-block',
    minWidth: 24,
    px: 0.5,
    mr: 0.75,
    borderRadius: 0.75,
    textAlign: 'center',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    border: { sm: '1px solid transparent' },
  },
  ...Object.fromEntries(
    scoreSteps.map((step) => [
      `& b[data-step="${step}"]`,
      { bgcolor: `score.${step}.main`, color: `score.${step}.text` },
    ]),
  ),
} as const;

/** The list of the chips: columns of the same width without frames, three on phones, four or seven on desktops. */
export const chipListStyles = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(3, minmax(0, 1fr))',
    sm: `repeat(auto-fill, minmax(${columnWidth}, 1fr))`,
  },
  columnGap: 1,
  rowGap: { xs: 0.5, sm: 1 },
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'grid',
    alignContent: 'start',
    columnGap: 0.75,
    typography: { xs: 'caption', sm: 'body2' },
  },
  '& > li[data-wide="true"]': { display: 'inline-flex', gridColumn: '1 / -1' },
  '& > li > :first-of-type': { overflowWrap: 'anywhere' },
  '& > li > :last-of-type': { whiteSpace: 'nowrap' },
  ...ratingNumberStyles,
} as const;
