import { participationText } from '../../../../domain/analysis/participation';
import { formatTokyoDate } from '../../../../domain/calendar/tokyoDate';
import { checkPermission } from '../../../../domain/permissions';
import { isolated } from '../../../../domain/text/visibleText';
import {
  countCollapsed,
  linkVariantOf,
  titleLookOf,
  moreTexts,
  toInboxEntries,
} from '../../../features/inbox/inboxEntries';
import { inboxHeading, isEmptyInbox, toInbox, type Inbox } from '../../../features/inbox/toInbox';
import { hasFirstSteps } from '../../../features/onboarding/neededSteps';
import {
  commonDeadline,
  commonDeadlineText,
  conditionOf,
  countText,
  interimText,
  maxCardAlerts,
  needsControls,
  noScoreYet,
  ownDeadline,
  withheldText,
  type Condition,
} from '../../../features/projects/condition';
import { filterProjects, noFilters } from '../../../features/projects/projectFilters';
import { expandProjectList, type ListedProject } from '../../../features/projects/projectList';
import { membersText } from '../../../features/projects/projectFacts';
import { projectPath } from '../../../features/projects/projectPaths';
import { alertSlots, figureSlots } from '../figureSlots';
import type { Slots, SlotsOf } from '../fillEarlyPage';
import { when } from '../when';

/** The cards of the first screen; those below it come with the scripts. */
const maxCards = 6;

/** The project list without filters; nothing for owners with first steps, whose height is not known. */
export const slotsOf: SlotsOf = (replies, now, { pathname, search }) => {
  const {
    getMe: me,
    getOrganizationProjects: list,
    getOrganizationRisks: risks,
    getMyActions: actions,
  } = replies;
  const {
    getUnansweredSurveys: surveys,
    getUnansweredConcerns: concerns,
    getWaitingComments: comments,
  } = replies;
  if (!me || !list || !surveys || !concerns || !comments || search) return null;
  const organizationId = Number(pathname.split('/')[2]);
  const can = (action: 'action.list' | 'analysis.list' | 'project.create') =>
    checkPermission(me, action, { organizationId }) === null;
  if ((can('action.list') && !actions) || (can('analysis.list') && !risks)) return null;
  const { counts, projects } = expandProjectList(list);
  const userRole = me.organizations.find(({ id }) => id === organizationId)?.userRole;
  const showsFirstSteps =
    userRole === 'admin' && hasFirstSteps(projects, !me.viewedTips.includes('firstSteps'));
  if (showsFirstSteps || projects.length === 0 || projects.length < counts.open) return null;

  const voices = risks?.projects ?? [];
  const inbox = toInbox(
    { voices, ...surveys, actions: [], ...actions, ...concerns, ...comments },
    projects,
    now,
  );
  const organizationPath = `/organizations/${organizationId}`;
  const common = commonDeadline(projects);
  const showsScores = projects.some(({ scores }) => scores !== null);
  return {
    path: `${organizationPath}/projects`,
    tip: when(!me.viewedTips.includes('projects')),
    dashboard: can('analysis.list') ? [{ path: `${organizationPath}/analyses` }] : [],
    create: when(can('project.create')),
    inbox: isEmptyInbox(inbox) ? [] : [inboxSlots(organizationId, inbox, now)],
    open: String(counts.open),
    archived: String(counts.archived),
    controls: when(needsControls(counts.open)),
    count: countText(projects),
    deadline: common ? [{ text: commonDeadlineText(common, now) }] : [],
    projects: filterProjects(projects, noFilters)
      .slice(0, maxCards)
      .map((project) =>
        cardSlots(organizationId, project, {
          showsScores,
          deadline: common === null ? ownDeadline(project, now) : null,
        }),
      ),
  };
};

function inboxSlots(organizationId: number, inbox: Inbox, now: Date): Slots {
  const entries = toInboxEntries(organizationId, inbox, now);
  // The scripts ask the theme (InboxList), which comes later.
  const width = window.matchMedia('(min-width: 900px)').matches ? 'wide' : 'narrow';
  const shown = countCollapsed(entries, width);
  return {
    heading: inboxHeading(inbox),
    rows: entries.slice(0, shown).map((entry, index) => {
      const { title, description, kind, path, linkText, linkName } = entry;
      return {
        [kind]: [{}],
        [titleLookOf(entry)]: [{ title }],
        description: description.map(({ look, text }) => ({ [look]: [{ text }] })),
        [linkVariantOf(entry, index)]: [{ path, linkText, linkName }],
      };
    }),
    more: when(shown < entries.length).map(() => {
      const { title, uncounted } = moreTexts(entries, shown);
      return { title, uncounted: uncounted === null ? [] : [{ text: uncounted }] };
    }),
  };
}

interface CardContext {
  showsScores: boolean;
  deadline: string | null;
}

function cardSlots(
  organizationId: number,
  project: ListedProject,
  { showsScores, deadline }: CardContext,
): Slots {
  const { id, name, client, memberCount, alerts, alertCount, openRound, unreadReports } = project;
  const condition = conditionOf(project);
  return {
    path: projectPath(organizationId, id),
    name,
    client: client ? isolated(client.name) : '',
    members: membersText(memberCount),
    condition: showsScores ? [condition ? conditionSlots(condition) : {}] : [],
    alertList:
      alerts.length > 0
        ? alertSlots(alerts, {
            count: alertCount,
            answeredCount: project.answeredAlertCount,
            max: maxCardAlerts,
          })
        : [],
    facts: when(openRound !== null || unreadReports > 0).map(() => ({
      openRound: openRound
        ? [{ participation: participationText(openRound), interim: interimText(openRound.score) }]
        : [],
      deadline: deadline === null ? [] : [{ text: deadline }],
      unread: unreadReports > 0 ? [{ count: String(unreadReports) }] : [],
    })),
  };
}

function conditionSlots({ openFrom, score, change, scores, participation }: Condition): Slots {
  if (openFrom === null) return { noScore: [{ text: noScoreYet }] };
  return {
    ...(score === null
      ? { noScore: [{ text: withheldText(participation) }] }
      : { score: [figureSlots(score, change)] }),
    round: [{ day: formatTokyoDate(openFrom) }],
    trend: when(scores.filter((each) => each !== null).length > 1),
  };
}
