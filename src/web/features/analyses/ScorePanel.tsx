import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ChangeIndicator } from '../../components/score/ChangeIndicator';
import { ScoreChip } from '../../components/score/ScoreChip';
import { Section } from '../../components/Section';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { scoreDigits } from '../../../domain/analysis/numberFormat';
import type { RoundAnalysis } from './analysesApi';
import { lateAnswersText } from './lateAnswersText';

/** The condition score of a round and its change, and the eNPS if the survey asks for it. */
export function ScorePanel({ round }: { round: RoundAnalysis }) {
  const { openFrom, conditionScore, change, enps } = round;
  const answers = lateAnswersText(round);
  return (
    <ScoreSection note={`${formatTokyoDate(openFrom)}の回${answers && `・${answers}`}`}>
      {conditionScore === null ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          1〜5で答える設問がないか、答えた人が少ないため表示していません。
        </Box>
      ) : (
        <ScoreWithChange
          score={<ScoreChip score={conditionScore} size="large" />}
          change={<ChangeIndicator change={change} digits={scoreDigits} />}
        />
      )}
      {enps && (
        <Box sx={{ mt: 1, typography: 'body2' }}>
          eNPS <strong>{enps.score}</strong>（{enps.count}人）{' '}
          <ChangeIndicator change={enps.change} digits={0} />
        </Box>
      )}
    </ScoreSection>
  );
}

export const ScoreSection = ({ note, children }: { note: string; children: ReactNode }) => (
  <Section
    heading="コンディションスコア"
    help="scores"
    note={
      <Box component="span" sx={{ wordBreak: 'keep-all' }}>
        {note}
      </Box>
    }
  >
    {children}
  </Section>
);

export const ScoreWithChange = ({ score, change }: { score: ReactNode; change: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
    {score}
    <div>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>前回から</Box>
      {change}
    </div>
  </Box>
);
