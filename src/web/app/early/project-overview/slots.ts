import { formatTokyoDate } from '../../../../domain/calendar/tokyoDate';
import { checkPermission } from '../../../../domain/permissions';
import { maxAvatars, projectRoleText } from '../../../features/projects/projectFacts';
import { projectPath, projectTabs } from '../../../features/projects/projectPaths';
import { openSurveyLabels } from '../../../features/survey/openSurveyLabels';
import { deadlineText, periodText } from '../../../lib/deadlines';
import { surveyPath } from '../../../lib/surveyPath';
import type { EarlyReplies, SlotsOf } from '../fillEarlyPage';

/** The header, the tabs and the person's own open surveys. */
export const slotsOf: SlotsOf = (replies, now, { pathname }) => {
  const [me, project, surveys] = replies as EarlyReplies<['getMe', 'getProject', 'getUnansweredSurveys']>;
  const organizationId = Number(pathname.split('/')[2]);
  if (!me || !project || !surveys || project.organizationId !== organizationId) return null;
  const { id: projectId, name, client, projectStatus, startsOn, endsOn, memberCount } = project;
  const [first, ...tabs] = projectTabs
    .filter(({ actions }) =>
      actions.some((action) => checkPermission(me, action, { organizationId, projectId }) === null),
    )
    .map(({ label, path }) => ({ label, path: projectPath(organizationId, projectId, path) }));
  if (!first) return null;
  const role = projectRoleText(me, project);
  const facts = [client?.name, periodText(startsOn, endsOn)];
  return {
    name,
    path: first.path,
    firstTab: first.label,
    tabs,
    isArchived: projectStatus === 'archived' ? [{}] : [],
    facts: facts.flatMap((text) => (text ? [{ text }] : [])),
    avatars: Array.from({ length: Math.min(memberCount, maxAvatars) }, () => ({})),
    membersPath: projectPath(organizationId, projectId, 'members'),
    memberCount: String(memberCount),
    role: role ? [{ text: role }] : [],
    surveys: surveys.surveys
      .filter((survey) => survey.projectId === projectId)
      .map(({ surveyId, openFrom, closesAt, reportOnly }) => ({
        ...openSurveyLabels(reportOnly),
        day: formatTokyoDate(openFrom),
        until: deadlineText(closesAt, now),
        path: surveyPath(organizationId, projectId, surveyId),
      })),
  };
};
