import { useCan } from '../session/sessionHooks';
import { Participation } from '../../components/score/Participation';
import { Notice } from '../../components/Notice';
import { lazyPart } from '../../components/lazy';
import { Section } from '../../components/Section';
import { useNow } from '../../lib/useNow';
import type { FeedbackFormProps } from './FeedbackForm';
import { LazyHistoryPanel } from './LazyHistoryPanel';
import { OpenActionsLine } from './OpenActionsLine';
import { RoundDistributions } from './RoundDistributions';
import { RunAnalysis } from './RunAnalysis';
import { RunningAnalysis } from './RunningAnalysis';
import { SummaryPanel } from './SummaryPanel';
import { TopicsPanel } from './TopicsPanel';
import { WithheldNotice } from './WithheldNotice';
import type { RoundAnalysis } from './analysesApi';

/** The last part of the page, in a chunk of its own with the library of forms. */
const FeedbackForm = lazyPart<FeedbackFormProps>(
  () => import(/* webpackChunkName: "analysis-feedback" */ './FeedbackForm'),
  { subject: 'この分析への評価', height: 200 },
);

/**
 * The summary, distributions and topics of a round; while they are withheld, its participation and the rounds before.
 */
export function RoundFindings({ round }: { round: RoundAnalysis }) {
  const canRun = useCan('analysis.run');
  const { projectId, openFrom, run, runningStep, withheld } = round;
  const isRunning = new Date(round.closesAt) > useNow();
  const actions = <OpenActionsLine projectId={projectId} />;
  const history = (
    <LazyHistoryPanel key={openFrom} projectId={projectId} openFrom={openFrom} score={round.conditionScore} />
  );
  if (withheld) {
    return (
      <>
        <Section heading="参加">
          <Participation people={round.participation} late={round.late} isRunning={isRunning} />
        </Section>
        <WithheldNotice round={round} />
        {actions}
        {history}
      </>
    );
  }
  return (
    <>
      {isRunning && (
        <Notice severity="info">この回は回答を受け付けています。スコアと内容は途中経過です。</Notice>
      )}
      {runningStep && <RunningAnalysis step={runningStep} />}
      {canRun && !runningStep && (!run || run.stale) && (
        <RunAnalysis
          projectId={projectId}
          openFrom={openFrom}
          isRerun={run !== null}
          aiService={round.aiService}
        />
      )}
      <SummaryPanel round={round} />
      <RoundDistributions round={round} />
      <TopicsPanel round={round} />
      {actions}
      {history}
      {canRun && run && (
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
