import { isAnsweredBy } from '../../../domain/analysis/answeredAlerts';
import type { AlertReply } from '../../../domain/analysis/alertText';
import { attentionSteps, tabLabels, type StepTab } from '../../lib/attentionSteps';
import { timelinePath } from '../../lib/timelinePath';
import type { ProjectAction } from '../actions/actionsApi';
import { analysisPath } from '../../lib/analysisPath';

/** The alerts of a round by kind, most serious first, without those that an open action answers, which follow. */
export function sortAlerts<A extends AlertReply>(alerts: readonly A[], actions: readonly ProjectAction[]) {
  const entries = alerts.map((alert) => ({
    alert,
    action: actions.find(({ source, doneAt }) => doneAt === null && isAnsweredBy(alert, source)),
  }));
  const open = entries.flatMap(({ alert, action }) => (action ? [] : [alert]));
  return {
    /** Counts those that no action answers. */
    heading: open.length > 0 ? `気になる点（${open.length}件）` : '気になる点',
    kinds: [...new Set(open.map(({ kind }) => kind))].map((kind) => ({
      kind,
      alerts: open.filter((alert) => alert.kind === kind),
    })),
    answered: entries.flatMap(({ alert, action }) => (action ? [{ alert, action }] : [])),
  };
}

interface StepScope {
  openFrom: string;
  /** Path of the project's overview, without a trailing slash. */
  projectPath: string;
  canReadAnswers: boolean;
}

/** The links to what helps about alerts of a kind, most helpful first. */
export function stepLinks(kind: AlertReply['kind'], { openFrom, projectPath, canReadAnswers }: StepScope) {
  const paths: Record<StepTab, string | null> = {
    analysis: analysisPath(projectPath, openFrom),
    answers: canReadAnswers ? timelinePath(projectPath, { low: true, openFrom }) : null,
    unanswered: canReadAnswers ? timelinePath(projectPath, { view: 'unanswered', openFrom }) : null,
    reports: `${projectPath}/reports?openFrom=${openFrom}`,
    members: `${projectPath}/members`,
  };
  return attentionSteps[kind].tabs.flatMap((tab) => {
    const path = paths[tab];
    return path === null ? [] : [{ label: tabLabels[tab], path }];
  });
}
