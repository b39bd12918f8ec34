import type { Reply } from '../../../contract/types';
import { isDueSoon } from '../actions/actionTexts';
import type { ListedProject } from '../projects/projectsApi';
import type { UnansweredSurvey } from '../survey/surveyApi';

type MyActions = Reply<'getMyActions'>['actions'];

export interface Inbox {
  /** Projects with voices that nobody has handled, those with most of them first. */
  voices: Reply<'getOrganizationRisks'>['projects'];
  /** Oldest first. */
  surveys: readonly UnansweredSurvey[];
  /** Agreed actions that the person has to do by tomorrow, sorted by due date. */
  actions: MyActions;
  /** Those that are due later. They wait for their day, so they do not count. */
  laterActions: MyActions;
  /** Unanswered concerns that are addressed to the person, oldest first. */
  concerns: Reply<'getUnansweredConcerns'>['concerns'];
  /** The number of unanswered concerns, including those beyond the listed ones. */
  unanswered: number;
  /** Comments that wait for an answer of the person, one for each conversation, oldest first. */
  comments: Reply<'getWaitingComments'>['comments'];
  /** Open projects with unread reports; archived projects need no action, and a sample project has nothing to be read. */
  unreadProjects: readonly ListedProject[];
  /** The number of tasks of the person: each project with voices, survey, action, concern and comment counts as one. */
  count: number;
  /** Unread reports are no tasks in `count`, because nobody has to read them today. */
  unreadReports: number;
}

/** The lists of the server; `actions` has all open ones. */
type Lists = Omit<Inbox, 'laterActions' | 'unreadProjects' | 'unreadReports' | 'count'>;

export function toInbox(lists: Lists, projects: readonly ListedProject[], now: Date): Inbox {
  const unreadProjects = projects.filter(({ unreadReports, sample }) => unreadReports > 0 && !sample);
  const { voices, surveys, unanswered, comments } = lists;
  const actions = lists.actions.filter(({ dueOn }) => isDueSoon(dueOn, now));
  return {
    ...lists,
    actions,
    laterActions: lists.actions.filter(({ dueOn }) => !isDueSoon(dueOn, now)),
    unreadProjects,
    count: voices.length + surveys.length + actions.length + unanswered + comments.length,
    unreadReports: unreadProjects.reduce((sum, { unreadReports }) => sum + unreadReports, 0),
  };
}

/** Nobody does more in a day, and the badge says no larger number either. */
const maxSaid = 99;

/** Whether there is nothing to do and nothing to know. */
export const isEmptyInbox = ({ count, laterActions, unreadReports }: Inbox): boolean =>
  count + laterActions.length + unreadReports === 0;

/** The heading of an inbox that is not empty; rows that do not count say their number themselves. */
export const inboxHeading = ({ count }: Inbox): string =>
  count === 0 ? '要対応はありません' : `要対応 ${count > maxSaid ? `${maxSaid}件以上` : `${count}件`}`;
