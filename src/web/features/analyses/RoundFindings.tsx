import { useCan } from '../session/sessionHooks';
import { Participation } from '../../components/score/Participation';
import { Section } from '../../components/Section';
import { Distributions } from './Distributions';
import { FeedbackForm } from './FeedbackForm';
import { RunAnalysis } from './RunAnalysis';
import { SummaryPanel } from './SummaryPanel';
import { TopicsPanel } from './TopicsPanel';
import { WithheldNotice } from './WithheldNotice';
import type { RoundAnalysis } from './analysesApi';

/** What a round says: in sentences, in topics, in distributions. */
export function RoundFindings({ round }: { round: RoundAnalysis }) {
  const mayRun = useCan('analysis.run');
  const { projectId, openFrom, run, withheld } = round;
  if (withheld) {
    return (
      <>
        <Section heading="参加">
          <Participation people={round.participation} />
        </Section>
        <WithheldNotice withheld={withheld} />
      </>
    );
  }
  return (
    <>
      {mayRun && (!run || run.stale) && (
        <RunAnalysis projectId={projectId} openFrom={openFrom} again={run !== null} />
      )}
      <SummaryPanel round={round} />
      <TopicsPanel round={round} />
      <Distributions questions={round.questions} />
      {mayRun && run && (
        <FeedbackForm
          key={run.analysisId}
          projectId={projectId}
          analysisId={run.analysisId}
          feedback={run.feedback}
        />
      )}
    </>
  );
}
