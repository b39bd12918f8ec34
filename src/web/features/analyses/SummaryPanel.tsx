import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { serviceProblemText } from '../../../domain/analysis/serviceProblem';
import { ChangeIndicator } from '../../components/score/ChangeIndicator';
import { ScoreChip } from '../../components/score/ScoreChip';
import { Notice } from '../../components/Notice';
import { Section } from '../../components/Section';
import { instantText } from '../../lib/dates';
import { scoreDigits } from '../../../domain/analysis/numberFormat';
import { engineName } from './engineName';
import type { RoundAnalysis } from './analysesApi';
import { lateAnswersText } from './lateAnswersText';
import { SummaryList } from './SummaryList';

/** The summary of a round and the engine that wrote it. */
export function SummaryPanel({ round }: { round: RoundAnalysis }) {
  const { conditionScore, change, suggestedActions, run } = round;
  const answers = lateAnswersText(round);
  return (
    <Section heading="要約" help="analysis">
      {conditionScore !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
          <ScoreChip score={conditionScore} />
          <ChangeIndicator from="前回比" change={change} digits={scoreDigits} />
        </Box>
      )}
      <SummaryList round={round} />
      {suggestedActions.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
            次にできること
          </Typography>
          <Box component="ul" sx={{ mt: 0.5, mb: 1, pl: 3, maxWidth: 720 }}>
            {suggestedActions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </Box>
        </>
      )}
      {run?.serviceProblem && <Notice severity="info">{serviceProblemText(run.serviceProblem)}</Notice>}
      {run && run.droppedSentences > 0 && (
        <Notice severity="info">
          AIサービスが書いた文のうち{run.droppedSentences}文は、集計や引用で裏づけられないため除きました。
        </Notice>
      )}
      {run && run.cutTexts > 0 && (
        <Notice severity="info">
          文章が多いため、{run.cutTexts}人の長い文章は、はじめの部分だけを分析しました。
        </Notice>
      )}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {answers && `${answers}を集計しています。遅れた回答はスコアと分布に入り、参加率には入りません。`}
        {run && (
          <div>
            {engineName(run.engine)}・{instantText(run.createdAt)}に分析
          </div>
        )}
      </Box>
    </Section>
  );
}
