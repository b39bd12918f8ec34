import { isAnsweredBy } from '../../../domain/analysis/answeredAlerts';
import { alertName, type AlertReply } from '../../../domain/analysis/alertText';
import { attentionSteps, tabLabels, type StepTab } from '../../lib/attentionSteps';
import { timelinePath } from '../../lib/timelinePath';
import type { ProjectAction } from '../actions/actionsApi';
import { analysisPath } from '../../lib/analysisPath';

/** The alerts of a round by kind, most serious first, and apart from them those that an open action answers. */
export function sortAlerts<A extends AlertReply>(alerts: readonly A[], actions: readonly ProjectAction[]) {
  const entries = alerts.map((alert) => ({
    alert,
    action: actions.find(({ source, doneAt }) => doneAt === null && isAnsweredBy(alert, source)),
  }));
  const open = entries.flatMap(({ alert, action }) => (action ? [] : [alert]));
  const answered = entries.flatMap(({ alert, action }) => (action ? [{ alert, action }] : []));
  return {
    heading: open.length > 0 ? `気になる点（${open.length}件）` : '気になる点',
    kinds: [...new Set(open.map(({ kind }) => kind))].map((kind) => ({
      kind,
      alerts: open.filter((alert) => alert.kind === kind),
    })),
    answered,
    answeredText: `アクションあり ${answered.length}件（${namesOf(answered.map(({ alert }) => alert))}）`,
  };
}

/** The most names in a line; the alerts themselves follow further down. */
const maxNamed = 3;

function namesOf(alerts: readonly AlertReply[]): string {
  const more = alerts.length - maxNamed;
  return `${alerts.slice(0, maxNamed).map(alertName).join('、')}${more > 0 ? `ほか${more}件` : ''}`;
}

/** The alerts that no action answers, in one line: 「低スコアの継続、モチベーションほか1件」; null without any. */
export function reasonsText(alerts: readonly AlertReply[], actions: readonly ProjectAction[]): string | null {
  const open = sortAlerts(alerts, actions).kinds.flatMap((kind) => kind.alerts);
  return open.length === 0 ? null : namesOf(open);
}

interface StepScope {
  openFrom: string;
  /** Path of the project's overview, without a trailing slash. */
  projectPath: string;
  canReadAnswers: boolean;
}

/** The links to what helps about alerts of these kinds, each once, most helpful first. */
export function stepLinks(
  kinds: readonly { kind: AlertReply['kind'] }[],
  { openFrom, projectPath, canReadAnswers }: StepScope,
) {
  const paths: Record<StepTab, string | null> = {
    analysis: analysisPath(projectPath, openFrom),
    answers: canReadAnswers ? timelinePath(projectPath, { low: true, openFrom }) : null,
    unanswered: canReadAnswers ? timelinePath(projectPath, { view: 'unanswered', openFrom }) : null,
    reports: `${projectPath}/reports?openFrom=${openFrom}`,
    members: `${projectPath}/members`,
  };
  return [...new Set(kinds.flatMap(({ kind }) => attentionSteps[kind].tabs))].flatMap((tab) => {
    const path = paths[tab];
    return path === null ? [] : [{ label: tabLabels[tab], path }];
  });
}
