import type { Transaction } from 'kysely';
import { businessDayOnOrAfter } from '../../../domain/calendar/businessDays';
import { trialDays, trialEndFrom } from '../../../domain/billing/trial';
import { hourMs } from '../../../domain/calendar/durations';
import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { ConcernPart } from '../../../domain/concerns';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { topicLabel } from '../../../domain/questions/questionTopics';
import { tips } from '../../../domain/tips';
import { aiServiceHost } from '../../adapters/analysis/aiServiceHost';
import type { Schema } from '../../db/schema';
import type { Config } from '../../lib/config';
import { demoEmail } from '../demoOrganizations';
import { insertBilling } from './billing';
import { assignIds, idOf, insertRows, type Rows } from './insertRows';
import type { NotificationPlan } from './notifications';
import type { OrganizationPlan } from './organizations';
import type { ProjectPlan } from './projects';
import { conversationRows, projectRecords, projectRows, surveyRows } from './projectRows';
import { createRandom } from './seededRandom';
import { earlierOf, workingInstantWithinDays } from './demoCalendar';

/** Inserts all data of an organization but its analyses. */
export async function insertOrganization(
  tx: Transaction<Schema>,
  plan: OrganizationPlan,
  { passwordHash, config }: { passwordHash: string; config: Config },
): Promise<void> {
  await assignIds(tx, {
    service_users: plan.people,
    organizations: [plan],
    clients: plan.clients,
    ...projectRecords(plan),
    concerns: plan.concerns,
  });
  await insertRows(tx, plan.id, {
    ...memberRows(plan, passwordHash),
    ...settingRows(plan),
    ...projectRows(plan),
    ...surveyRows(plan, aiServiceHost(config)),
    ...conversationRows(plan),
    ...concernRows(plan),
    ...actionRows(plan),
    ...notificationRows(plan),
  });
  await insertBilling(tx, plan, config.seller);
}

function memberRows({ id, scenario, createdAt, people }: OrganizationPlan, passwordHash: string): Rows {
  const createdBy = people.find(({ role }) => role === 'admin')?.id ?? null;
  return {
    service_users: people.map((person) => ({ ...person, email: demoEmail(person), passwordHash, createdAt })),
    organizations: [{ id, name: scenario.name, createdBy, createdAt }],
    organization_members: people.map((person) => ({
      serviceUserId: person.id,
      userRole: person.role,
      joinedAt: createdAt,
    })),
    // Customers of the demo have used the product for a year; in its trial the tips are shown.
    viewed_tips: (scenario.customer ? people : []).flatMap((person) =>
      tips.map((tip) => ({ serviceUserId: person.id, tip, viewedAt: createdAt })),
    ),
  };
}

function settingRows({ scenario, createdAt, calendar, clients }: OrganizationPlan): Rows {
  const { plan, status, trialDaysLeft } = scenario;
  const trialEnd = (daysLeft: number) =>
    trialEndFrom(instantOf(addDays(tokyoDate(calendar.now), daysLeft + 1 - trialDays)));
  return {
    // `insertBilling` sets customer and period.
    subscriptions: [{ plan, status, trialEnd: trialDaysLeft === null ? null : trialEnd(trialDaysLeft) }],
    survey_settings: [{ schedule: calendar.schedule, dueSince: createdAt }],
    report_settings: [{ enabled: true, questions: defaultReportQuestions, createdAt }],
    days_off: calendar.daysOff,
    clients: clients.map((client) => ({ ...client, createdAt })),
  };
}

/** Concerns with their comments. Everybody has read the answered ones, the others are unread. */
function concernRows({ people, projects, concerns, calendar: { now, isDayOff } }: OrganizationPlan): Rows {
  const hoursAfter = (instant: Date, hours: number) => new Date(instant.getTime() + hours * hourMs);
  const dated = concerns.map((concern) => {
    const day = businessDayOnOrAfter(addDays(tokyoDate(now), -concern.daysAgo), isDayOff);
    // Around long holidays the next business day can lie ahead.
    const createdAt = earlierOf(instantOf(day, '11:20'), hoursAfter(now, -30));
    const lastAt = hoursAfter(createdAt, concern.comments.at(-1)?.hoursLater ?? 0);
    return { ...concern, createdAt, lastAt, answered: concern.comments.length > 0 };
  });
  return {
    concerns: dated.map((concern) => ({
      ...concern,
      writerId: idOf(people, concern.by),
      projectId: idOf(projects, concern.project),
      body: concern.text,
      settledAt: concern.settled ? hoursAfter(concern.lastAt, 1) : null,
    })),
    concern_readers: dated.flatMap(({ id, by, addressees, others, createdAt, lastAt, answered }) => {
      const reader = (part: ConcernPart) => (person: string) => ({
        concernId: id,
        serviceUserId: idOf(people, person),
        part,
        unread: part !== 'writer' && !answered,
        awaited: part === 'addressee' && !answered,
        lastAt,
        readAt: part !== 'writer' && answered ? hoursAfter(createdAt, 2) : null,
      });
      return [reader('writer')(by), ...addressees.map(reader('addressee')), ...others.map(reader('other'))];
    }),
    concern_comments: dated.flatMap(({ id, createdAt, comments }) =>
      comments.map(({ by, text, hoursLater }) => ({
        concernId: id,
        authorId: idOf(people, by),
        body: text,
        createdAt: hoursAfter(createdAt, hoursLater),
      })),
    ),
  };
}

/** Actions are agreed on soon after their round closed, and done soon after another one opened. */
export function actionRows({ scenario, calendar, people, projects }: OrganizationPlan): Rows {
  const rowsOf = (project: ProjectPlan) =>
    (project.scenario.actions ?? []).map((action, index) => {
      const random = createRandom(`${scenario.key}/${project.key}/actions/${index}`);
      const soonAfter = (instant: Date) => workingInstantWithinDays(random, calendar, instant, 3);
      const { times, version } = project.rounds[action.round]!;
      const question = version.questions.find(({ key }) => key === action.question);
      const doneIn = action.doneInRound === undefined ? undefined : project.rounds[action.doneInRound];
      const assigneeId = idOf(people, action.assignee);
      return {
        projectId: project.id,
        openFrom: times.openFrom,
        sourceKind: action.source,
        sourceKey: question?.key ?? null,
        sourceName: topicLabel(question?.topic) ?? question?.label ?? null,
        body: action.body,
        assigneeId,
        dueOn: addDays(times.openFrom, action.dueAfterDays),
        createdBy: idOf(people, action.by),
        createdAt: soonAfter(times.closesAt),
        doneAt: doneIn ? soonAfter(doneIn.times.openedAt) : null,
        doneBy: doneIn ? assigneeId : null,
        version: doneIn ? 2 : 1,
      };
    });
  return { actions: projects.flatMap(rowsOf) };
}

function notificationRows({ people, notifications }: OrganizationPlan): Rows {
  return {
    notifications: notifications.map((notification) => ({
      ...notification,
      serviceUserId: idOf(people, notification.to),
      actorId: notification.actor === null ? null : idOf(people, notification.actor),
      projectId: notification.project.id,
      surveyId: notification.survey.id,
      commentId: notification.comment?.id ?? null,
      replyId: notification.reply?.id ?? null,
      eventKey: eventKeyOf(notification, people),
      createdAt: notification.at,
      mailedAt: notification.at,
    })),
  };
}

/** The event keys of the commands, so that no event notifies a person again. */
function eventKeyOf(
  { kind, actor, round, survey, comment, reply }: NotificationPlan,
  people: OrganizationPlan['people'],
): string {
  const text = comment ? `comment:${comment.id}` : `report:${survey.id}`;
  if (kind === 'roundOpened' || kind === 'roundClosing') return `${kind}:${round.id}`;
  if (kind === 'reportSubmitted') return `${kind}:${survey.id}`;
  if (kind === 'reaction' && actor !== null) return `reaction:${text}:${idOf(people, actor)}`;
  return reply ? `reply:${reply.id}` : text;
}
