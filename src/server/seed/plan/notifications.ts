import type { Company } from '../stories/story';
import { castOf } from './cast';
import type { CommentPlan, MarkPlan, NotificationPlan, ProjectPlan, RoundPlan, SheetPlan } from './plan';

/** Rounds of each project of which people are still told something. */
const remembered = 3;

type Event = Pick<NotificationPlan, 'kind' | 'subject' | 'actor' | 'comment' | 'at'>;

/** What happened lately, told as the commands tell it (product §5): nobody of their own acts, nobody twice. Oldest first. */
export function planNotifications(company: Company, projects: readonly ProjectPlan[]): NotificationPlan[] {
  return projects
    .filter(({ story }) => story.projectStatus === 'open')
    .flatMap((project) =>
      project.rounds.slice(-remembered).flatMap((round) => ofRound(company, project, round)),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function ofRound(company: Company, { story, rounds }: ProjectPlan, round: RoundPlan): NotificationPlan[] {
  const now = castOf(company, story, rounds.length - 1);
  const sees = new Set(now.permitted('project.read', ''));
  const editors = now.members
    .filter(({ projectRole }) => projectRole === 'editor')
    .map(({ person }) => person);

  return round.sheets.flatMap((sheet) => {
    const tell = (event: Event, people: readonly string[]): NotificationPlan[] =>
      [...new Set(people)]
        .filter((to) => to !== event.actor && sees.has(to))
        .map((to) => ({
          ...event,
          to,
          project: story.key,
          round: round.number,
          sheetOf: sheet.by,
          readAt: null,
        }));
    const event = { subject: 'survey', actor: null, comment: null } as const;
    const { remindedAt } = round;
    const silent = remindedAt !== null && !sheet.dayOff && (sheet.completedAt ?? remindedAt) >= remindedAt;
    return [
      ...tell({ ...event, kind: 'roundOpened', at: round.times.openedAt }, [sheet.by]),
      ...(silent ? tell({ ...event, kind: 'roundClosing', at: remindedAt }, [sheet.by]) : []),
      ...ofReport(sheet, editors, tell),
    ];
  });
}

function ofReport(
  { by, report }: SheetPlan,
  editors: readonly string[],
  tell: (event: Event, people: readonly string[]) => NotificationPlan[],
): NotificationPlan[] {
  if (!report) return [];
  const { comments, reactions, submittedAt } = report;
  return [
    ...tell(
      { kind: 'reportSubmitted', subject: 'report', actor: by, comment: null, at: submittedAt },
      editors,
    ),
    ...firstOfEach(reactions).flatMap((mark) =>
      tell({ kind: 'reaction', subject: 'report', actor: mark.by, comment: null, at: mark.at }, [by]),
    ),
    ...comments.flatMap((comment, at) =>
      ofComment(comment, [by, ...comments.slice(0, at).map((earlier) => earlier.by)], tell),
    ),
  ];
}

function ofComment(
  { requestId, by, at, mentions, reactions }: CommentPlan,
  inConversation: readonly string[],
  tell: (event: Event, people: readonly string[]) => NotificationPlan[],
): NotificationPlan[] {
  const event = { subject: 'comment', actor: by, comment: requestId, at } as const;
  return [
    ...tell({ ...event, kind: 'mention' }, mentions),
    ...tell(
      { ...event, kind: 'comment' },
      inConversation.filter((person) => !mentions.includes(person)),
    ),
    ...firstOfEach(reactions).flatMap((mark) =>
      tell({ ...event, kind: 'reaction', actor: mark.by, at: mark.at }, [by]),
    ),
  ];
}

/** However often and with whatever kinds somebody reacts, it is told once. */
const firstOfEach = (marks: readonly MarkPlan[]): readonly MarkPlan[] =>
  marks.filter((mark, at) => marks.findIndex(({ by }) => by === mark.by) === at);
