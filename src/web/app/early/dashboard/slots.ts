import { riskLabels } from '../../../../domain/analysis/themes';
import { rankAlerts } from '../../../../domain/analysis/dashboard';
import { participationText } from '../../../../domain/analysis/participation';
import { formatTokyoDate } from '../../../../domain/calendar/tokyoDate';
import { checkPermission } from '../../../../domain/permissions';
import { isolated } from '../../../../domain/text/visibleText';
import type { Reply } from '../../../../contract/types';
import { maxShownRanks, pdfTexts, rankingTexts, rankSteps } from '../../../features/dashboard/dashboardTexts';
import { noFilters, viewDashboard, type ViewedProject } from '../../../features/dashboard/dashboardView';
import { interimText } from '../../../features/projects/condition';
import { expandProjectList } from '../../../features/projects/projectList';
import { projectPath } from '../../../features/projects/projectPaths';
import {
  maxShownVoices,
  organizationVoicesHeading,
  waitingVoicesText,
} from '../../../features/risks/waitingTexts';
import { voicesPath } from '../../../lib/overviewPaths';
import { alertSlots, changeSlots, scoreSlots } from '../figureSlots';
import type { Slots, SlotsOf } from '../fillEarlyPage';
import { when } from '../when';

/** The dashboard without filters; only its heading where its replies are missing or it has no closed round. */
export const slotsOf: SlotsOf = (replies, now, { pathname, search }) => {
  const { getMe: me, getOrganizationAnalyses: dashboard, getOrganizationProjects: list } = replies;
  const { getOrganizationRisks: risks } = replies;
  const organizationId = Number(pathname.split('/')[2]);
  if (!me || checkPermission(me, 'analysis.list', { organizationId }) !== null) return null;
  const shown =
    search || !dashboard || dashboard.openFroms.length === 0 || !list || !risks
      ? []
      : [dashboardSlots(organizationId, { dashboard, list, risks }, now)];
  return { shown, loading: when(shown.length === 0) };
};

interface DashboardReplies {
  dashboard: Reply<'getOrganizationAnalyses'>;
  list: Reply<'getOrganizationProjects'>;
  risks: Reply<'getOrganizationRisks'>;
}

function dashboardSlots(
  organizationId: number,
  { dashboard, list, risks }: DashboardReplies,
  now: Date,
): Slots {
  const { projects } = viewDashboard(dashboard, expandProjectList(list).projects, noFilters);
  const ranked = rankAlerts(projects);
  const closed = projects.filter(({ openFrom }) => openFrom !== null).length;
  return {
    pdf: when(closed > 0).map(() => pdfTexts(closed)),
    voices: when(risks.projects.length > 0).map(() => voiceSlots(organizationId, risks, now)),
    ...rankingTexts(ranked.length, projects.length),
    projects: ranked
      .slice(0, maxShownRanks)
      .flatMap((project) => rankedSlots(projectPath(organizationId, project.projectId), project)),
    more: moreSlots(ranked.length - maxShownRanks),
  };
}

const moreSlots = (count: number): Slots[] => (count > 0 ? [{ text: `ほか${count}件も表示` }] : []);

const voiceSlots = (
  organizationId: number,
  { projects }: Reply<'getOrganizationRisks'>,
  now: Date,
): Slots => ({
  heading: organizationVoicesHeading(projects),
  projects: projects.slice(0, maxShownVoices).map((project) => ({
    path: voicesPath(projectPath(organizationId, project.projectId)),
    name: project.projectName,
    text: waitingVoicesText(project, now),
    kinds: project.kinds.map((kind) => ({ text: riskLabels[kind] })),
  })),
  more: moreSlots(projects.length - maxShownVoices),
});

function rankedSlots(path: string, project: ViewedProject): Slots[] {
  const { projectName, openFrom, score, change, alerts, alertCount, answeredAlertCount, openRound } = project;
  if (!alerts[0] || !openFrom) return [];
  const { advice, links } = rankSteps(alerts[0].kind, path, openFrom);
  return [
    {
      ...(score !== null && scoreSlots(score)),
      ...(change !== null && changeSlots(change)),
      path,
      name: projectName,
      day: formatTokyoDate(openFrom),
      running: openRound
        ? [{ participation: participationText(openRound), interim: interimText(openRound.score) }]
        : [],
      alertList: alertSlots(alerts, {
        count: alertCount,
        answeredCount: answeredAlertCount ?? 0,
        max: alerts.length,
      }),
      advice,
      links: links.map(({ label, to }) => ({ label, to, name: `${isolated(projectName)}の${label}` })),
    },
  ];
}
