import type { OrganizationScenario } from '../scenarios/scenarioTypes';
import { teamInRound } from './projectTeam';
import type {
  CommentPlan,
  ReactionPlan,
  NotificationPlan,
  ProjectPlan,
  RoundPlan,
  SurveyPlan,
} from './planTypes';

/** Rounds of each project of which people are still told something. */
const recentRounds = 3;

type NotificationEvent = Pick<NotificationPlan, 'kind' | 'subject' | 'actor' | 'comment' | 'at'>;

/** What happened lately, told as the commands tell it (product §5): nobody of their own acts, nobody twice. Oldest first. */
export function planNotifications(
  company: OrganizationScenario,
  projects: readonly ProjectPlan[],
): NotificationPlan[] {
  return projects
    .filter(({ scenario: story }) => story.projectStatus === 'open')
    .flatMap((project) =>
      project.rounds.slice(-recentRounds).flatMap((round) => roundNotifications(company, project, round)),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function roundNotifications(
  company: OrganizationScenario,
  { scenario: story, rounds }: ProjectPlan,
  round: RoundPlan,
): NotificationPlan[] {
  const now = teamInRound(company, story, rounds.length - 1);
  const sees = new Set(now.peoplePermitted('project.read', ''));
  const editors = now.members
    .filter(({ projectRole }) => projectRole === 'editor')
    .map(({ person }) => person);

  return round.surveys.flatMap((sheet) => {
    const tell = (event: NotificationEvent, people: readonly string[]): NotificationPlan[] =>
      [...new Set(people)]
        .filter((to) => to !== event.actor && sees.has(to))
        .map((to) => ({
          ...event,
          to,
          project: story.key,
          round: round.number,
          surveyOf: sheet.person,
          readAt: null,
        }));
    const event = { subject: 'survey', actor: null, comment: null } as const;
    const { remindedAt } = round;
    const silent = remindedAt !== null && !sheet.dayOff && (sheet.completedAt ?? remindedAt) >= remindedAt;
    return [
      ...tell({ ...event, kind: 'roundOpened', at: round.times.openedAt }, [sheet.person]),
      ...(silent ? tell({ ...event, kind: 'roundClosing', at: remindedAt }, [sheet.person]) : []),
      ...reportNotifications(sheet, editors, tell),
    ];
  });
}

function reportNotifications(
  { person: by, report }: SurveyPlan,
  editors: readonly string[],
  tell: (event: NotificationEvent, people: readonly string[]) => NotificationPlan[],
): NotificationPlan[] {
  if (!report) return [];
  const { comments, reactions, submittedAt } = report;
  return [
    ...tell(
      { kind: 'reportSubmitted', subject: 'report', actor: by, comment: null, at: submittedAt },
      editors,
    ),
    ...firstReactionOfEachPerson(reactions).flatMap((mark) =>
      tell({ kind: 'reaction', subject: 'report', actor: mark.by, comment: null, at: mark.at }, [by]),
    ),
    ...comments.flatMap((comment, at) =>
      commentNotifications(comment, [by, ...comments.slice(0, at).map((earlier) => earlier.by)], tell),
    ),
  ];
}

function commentNotifications(
  { requestId, by, at, mentions, reactions }: CommentPlan,
  inConversation: readonly string[],
  tell: (event: NotificationEvent, people: readonly string[]) => NotificationPlan[],
): NotificationPlan[] {
  const event = { subject: 'comment', actor: by, comment: requestId, at } as const;
  return [
    ...tell({ ...event, kind: 'mention' }, mentions),
    ...tell(
      { ...event, kind: 'comment' },
      inConversation.filter((person) => !mentions.includes(person)),
    ),
    ...firstReactionOfEachPerson(reactions).flatMap((mark) =>
      tell({ ...event, kind: 'reaction', actor: mark.by, at: mark.at }, [by]),
    ),
  ];
}

/** However often and with whatever kinds somebody reacts, it is told once. */
const firstReactionOfEachPerson = (marks: readonly ReactionPlan[]): readonly ReactionPlan[] =>
  marks.filter((mark, at) => marks.findIndex(({ by }) => by === mark.by) === at);
