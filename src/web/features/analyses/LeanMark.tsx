import NegativeIcon from '@mui/icons-material/SentimentDissatisfiedOutlined';
import MixedIcon from '@mui/icons-material/ThumbsUpDownOutlined';
import NeutralIcon from '@mui/icons-material/SentimentNeutralOutlined';
import PositiveIcon from '@mui/icons-material/SentimentSatisfiedOutlined';
import Box from '@mui/material/Box';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { leanLabel, type Sentiment } from '../../../domain/analysis/leans';

/** An empty circle: a question mark leads to the help everywhere else. */
const UnclassifiedIcon = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <circle
      cx="12"
      cy="12"
      r="9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="3.6 3.47"
    />
  </SvgIcon>
);

const leanDisplay = {
  positive: { Icon: PositiveIcon, colour: 'score.high3.main' },
  negative: { Icon: NegativeIcon, colour: 'score.low3.main' },
  mixed: { Icon: MixedIcon, colour: 'score.middle.main' },
  neutral: { Icon: NeutralIcon, colour: 'text.secondary' },
  unclassified: { Icon: UnclassifiedIcon, colour: 'text.secondary' },
} as const satisfies Record<Sentiment, object>;

interface Props {
  /** Null where neutral and unclassified are not told apart. */
  lean: Sentiment | null;
  /** The number of sentences that have it, shown after the label. */
  count?: number | undefined;
}

/** The sentiment of sentences as an icon with a label, in the colours of the score scale. */
export function LeanMark({ lean, count }: Props) {
  const { Icon, colour } = leanDisplay[lean ?? 'unclassified'];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, typography: 'body2' }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: colour }} />
      {leanLabel(lean)}
      {count}
    </Box>
  );
}
