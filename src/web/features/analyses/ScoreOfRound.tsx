import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { Figure } from '../../components/FigureStrip';
import { ChangeIndicator } from '../../components/score/ChangeIndicator';
import { ScoreChip } from '../../components/score/ScoreChip';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { formatNumber, scoreDigits } from '../../../domain/analysis/numberFormat';
import { visuallyHidden } from '../../lib/visuallyHidden';
import type { RoundAnalysis } from './analysesApi';
import { lateAnswersText } from './lateAnswersText';

/** The condition score of a round and its change, the eNPS if the survey asks for it, and the `reasons` to look closer. */
export function ScoreOfRound({ round, reasons }: { round: RoundAnalysis; reasons?: ReactNode }) {
  const { openFrom, conditionScore, change, enps } = round;
  const answers = lateAnswersText(round);
  return (
    <ScoreFigure
      note={`${formatTokyoDate(openFrom)}の回${answers && `・${answers}`}`}
      figure={
        conditionScore !== null && (
          <ScoreWithChange
            score={<ScoreChip score={conditionScore} size="large" />}
            change={<ChangeIndicator change={change} digits={scoreDigits} />}
          />
        )
      }
    >
      {conditionScore === null && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          1〜5で答える設問がないか、答えた人が少ないため表示していません。
        </Box>
      )}
      {enps && (
        <Box sx={{ mt: 0.5, typography: 'body2' }}>
          eNPS <strong>{formatNumber(enps.score, 0)}</strong>（{enps.count}人）{' '}
          <ChangeIndicator change={enps.change} digits={0} />
        </Box>
      )}
      {reasons}
    </ScoreFigure>
  );
}

export const ScoreFigure = (content: Omit<ComponentProps<typeof Figure>, 'heading'>) => (
  <Figure heading="コンディションスコア" help="scores" {...content} />
);

export const ScoreWithChange = ({ score, change }: { score: ReactNode; change: ReactNode }) => (
  <Box sx={withChangeStyles}>
    {score}
    <Box sx={{ typography: 'body2' }}>
      <Box
        sx={[
          { typography: 'caption', color: 'text.secondary' },
          // On phones there is no room beside the heading.
          ({ breakpoints }) => ({ [breakpoints.down('md')]: visuallyHidden }),
        ]}
      >
        前回比
      </Box>
      {change}
    </Box>
  </Box>
);

const withChangeStyles = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { xs: 'flex-end', md: 'center' },
  columnGap: 1.5,
} as const;
