import { historyEndNote } from '../../../../domain/billing/planContents';
import { formatTokyoDate } from '../../../../domain/calendar/tokyoDate';
import { checkPermission } from '../../../../domain/permissions';
import { shownRound } from '../../../../domain/reportList';
import { lastPlaceStorage } from '../../../features/reports/lastPlaceStorage';
import { reportPath } from '../../../lib/reportPath';
import type { SlotsOf } from '../fillEarlyPage';
import { maxReports, reportSlots } from '../reportSlots';
import { when } from '../when';

/** The first reports of the day to read; only placeholders where the person left off elsewhere on this device. */
export const slotsOf: SlotsOf = (replies, now, { pathname, search }) => {
  const { getMe: me, getOrganizationReportRounds: rounds, getOrganizationReports: list } = replies;
  const organizationId = Number(pathname.split('/')[2]);
  if (!me || checkPermission(me, 'report.list', { organizationId }) !== null) return null;
  const plan = me.organizations.find(({ id }) => id === organizationId)?.subscriptionType ?? 'none';
  const isFirstPlace = !search && !lastPlaceStorage.read(me.serviceUserId, `${organizationId}`);
  const isListed =
    isFirstPlace &&
    list !== undefined &&
    list.reports.length > 0 &&
    rounds !== undefined &&
    list.openFrom === shownRound(rounds, null) &&
    historyEndNote(plan, rounds.rounds.length) === null;
  return {
    tip: when(!me.viewedTips.includes('reports')),
    loading: when(!isListed),
    listed: when(isListed).map(() => ({
      path: pathname,
      reports: (list?.reports ?? []).slice(0, maxReports).map((report) => {
        const { projectId, projectName, openFrom, surveyId } = report;
        const projectPath = `/organizations/${organizationId}/projects/${projectId}`;
        const canReadAnswers = checkPermission(me, 'timeline.read', { organizationId, projectId }) === null;
        return {
          ...reportSlots(report, now),
          place: [
            {
              path: reportPath(projectPath, { openFrom, surveyId }),
              name: projectName,
              day: formatTokyoDate(openFrom),
            },
          ],
          ratings: when(canReadAnswers),
        };
      }),
    })),
  };
};
