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

/** Number of newest rounds of each project that have notifications. */
const recentRounds = 3;

type NotificationEvent = Pick<NotificationPlan, 'kind' | 'subject' | 'actor' | 'comment' | 'reply' | 'at'>;

/**
 * The notifications that the commands would have created (product §5): never for the person who acted, at most one
 * per person and event. Oldest first.
 */
export function planNotifications(
  organization: OrganizationScenario,
  projects: readonly ProjectPlan[],
): NotificationPlan[] {
  return projects
    .filter(({ scenario }) => scenario.projectStatus === 'open')
    .flatMap((project) =>
      project.rounds
        .slice(-recentRounds)
        .flatMap((round) => roundNotifications(organization, project, round)),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function roundNotifications(
  organization: OrganizationScenario,
  { scenario, rounds }: ProjectPlan,
  round: RoundPlan,
): NotificationPlan[] {
  const currentTeam = teamInRound(organization, scenario, rounds.length - 1);
  const visibleTo = new Set(currentTeam.peoplePermitted('project.read', ''));
  const editors = currentTeam.members
    .filter(({ projectRole }) => projectRole === 'editor')
    .map(({ person }) => person);

  return round.surveys.flatMap((survey) => {
    const notify = (event: NotificationEvent, people: readonly string[]): NotificationPlan[] =>
      [...new Set(people)]
        .filter((to) => to !== event.actor && visibleTo.has(to))
        .map((to) => ({
          ...event,
          to,
          project: scenario.key,
          round: round.number,
          surveyOf: survey.person,
          readAt: null,
        }));
    const event = { subject: 'survey', actor: null, comment: null } as const;
    const { remindedAt } = round;
    const isReminded =
      remindedAt !== null && !survey.dayOff && (survey.completedAt ?? remindedAt) >= remindedAt;
    return [
      ...notify({ ...event, kind: 'roundOpened', at: round.times.openedAt }, [survey.person]),
      ...(isReminded ? notify({ ...event, kind: 'roundClosing', at: remindedAt }, [survey.person]) : []),
      ...reportNotifications(survey, editors, notify),
      ...survey.replies.flatMap(({ by, requestId, at }) =>
        notify({ kind: 'reply', subject: 'reply', actor: by, comment: null, reply: requestId, at }, [
          survey.person,
        ]),
      ),
    ];
  });
}

function reportNotifications(
  { person: author, report }: SurveyPlan,
  editors: readonly string[],
  notify: (event: NotificationEvent, people: readonly string[]) => NotificationPlan[],
): NotificationPlan[] {
  if (!report) return [];
  const { comments, reactions, submittedAt } = report;
  return [
    ...notify(
      { kind: 'reportSubmitted', subject: 'report', actor: author, comment: null, at: submittedAt },
      editors,
    ),
    ...firstReactionOfEachPerson(reactions).flatMap((reaction) =>
      notify({ kind: 'reaction', subject: 'report', actor: reaction.by, comment: null, at: reaction.at }, [
        author,
      ]),
    ),
    ...comments.flatMap((comment, index) =>
      commentNotifications(
        comment,
        [author, ...comments.slice(0, index).map((previous) => previous.by)],
        notify,
      ),
    ),
  ];
}

function commentNotifications(
  { requestId, by, at, mentions, reactions }: CommentPlan,
  participants: readonly string[],
  notify: (event: NotificationEvent, people: readonly string[]) => NotificationPlan[],
): NotificationPlan[] {
  const event = { subject: 'comment', actor: by, comment: requestId, at } as const;
  return [
    ...notify({ ...event, kind: 'mention' }, mentions),
    ...notify(
      { ...event, kind: 'comment' },
      participants.filter((person) => !mentions.includes(person)),
    ),
    ...firstReactionOfEachPerson(reactions).flatMap((reaction) =>
      notify({ ...event, kind: 'reaction', actor: reaction.by, at: reaction.at }, [by]),
    ),
  ];
}

/** Several reactions of one person to the same text give one notification. */
const firstReactionOfEachPerson = (reactions: readonly ReactionPlan[]): readonly ReactionPlan[] =>
  reactions.filter((reaction, index) => reactions.findIndex(({ by }) => by === reaction.by) === index);
