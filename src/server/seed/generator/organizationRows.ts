import type { Transaction } from 'kysely';
import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { ConcernPart } from '../../../domain/concerns';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
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
import { workingInstantWithinDays } from './workingInstants';

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
  await insertRows(tx, {
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
  return {
    service_users: people.map((person) => ({
      id: person.id,
      email: demoEmail(person),
      name: person.name,
      password_hash: passwordHash,
      created_at: createdAt,
    })),
    organizations: [
      {
        id,
        name: scenario.name,
        created_by: people.find(({ role }) => role === 'admin')?.id ?? null,
        created_at: createdAt,
      },
    ],
    organization_members: people.map((person) => ({
      organization_id: id,
      service_user_id: person.id,
      user_role: person.role,
      joined_at: createdAt,
    })),
    // Customers of the demo have used the product for a year; in its trial the tips are shown.
    viewed_tips: (scenario.customer ? people : []).flatMap((person) =>
      tips.map((tip) => ({ service_user_id: person.id, tip, viewed_at: createdAt })),
    ),
  };
}

function settingRows({ id, scenario, createdAt, calendar, clients }: OrganizationPlan): Rows {
  const organization = { organization_id: id };
  const { plan, status, trialDaysLeft } = scenario;
  // A trial ends at 23:59:59 Tokyo time of its last day (product §7).
  const trialEnd = (daysLeft: number) =>
    new Date(instantOf(addDays(tokyoDate(calendar.now), daysLeft + 1)).getTime() - 1000);
  return {
    // `insertBilling` sets customer and period.
    subscriptions: [
      { ...organization, plan, status, trial_end: trialDaysLeft === null ? null : trialEnd(trialDaysLeft) },
    ],
    survey_settings: [{ ...organization, schedule: calendar.schedule, due_since: createdAt }],
    report_settings: [
      { ...organization, enabled: true, questions: [...defaultReportQuestions], created_at: createdAt },
    ],
    days_off: calendar.daysOff.map(({ startsOn, endsOn, name, yearly }) => ({
      ...organization,
      starts_on: startsOn,
      ends_on: endsOn,
      name,
      yearly,
    })),
    clients: clients.map((client) => ({
      id: client.id,
      ...organization,
      name: client.name,
      name_kana: client.kana,
      created_at: createdAt,
    })),
  };
}

function concernRows({ id, people, projects, concerns }: OrganizationPlan): Rows {
  return {
    concerns: concerns.map((concern) => ({
      id: concern.id,
      organization_id: id,
      writer_id: idOf(people, concern.by),
      project_id: idOf(projects, concern.project),
      title: concern.title,
      body: concern.text,
      audience: concern.audience,
      answered: concern.isAnswered,
      settled_at: concern.settledAt,
      created_at: concern.createdAt,
    })),
    concern_readers: concerns.flatMap((concern) => {
      const reader = (part: ConcernPart) => (person: string) => ({
        organization_id: id,
        concern_id: concern.id,
        service_user_id: idOf(people, person),
        part,
        unread: part !== 'writer' && !concern.isAnswered,
        awaited: part === 'addressee' && !concern.isAnswered,
        last_at: concern.lastAt,
        read_at: part === 'writer' ? null : concern.readAt,
      });
      return [
        reader('writer')(concern.by),
        ...concern.addressees.map(reader('addressee')),
        ...concern.others.map(reader('other')),
      ];
    }),
    concern_comments: concerns.flatMap((concern) =>
      concern.comments.map((comment) => ({
        organization_id: id,
        concern_id: concern.id,
        author_id: idOf(people, comment.by),
        body: comment.text,
        created_at: comment.at,
      })),
    ),
  };
}

/** Actions are agreed on soon after their round closed, and done soon after another one opened. */
function actionRows({ id, scenario, calendar, people, projects }: OrganizationPlan): Rows {
  const rowsOf = (project: ProjectPlan) =>
    (project.scenario.actions ?? []).map((action, index) => {
      const random = createRandom(`${scenario.key}/${project.key}/actions/${index}`);
      const soonAfter = (instant: Date) => workingInstantWithinDays(random, calendar, instant, 3);
      const { times, version } = project.rounds[action.round]!;
      const question = version.questions.find(({ key }) => key === action.question);
      const doneIn = action.doneInRound === undefined ? undefined : project.rounds[action.doneInRound];
      const assignee = idOf(people, action.assignee);
      return {
        organization_id: id,
        project_id: project.id,
        open_from: times.openFrom,
        source_kind: action.source,
        source_key: question?.key ?? null,
        source_name: question?.label ?? null,
        body: action.body,
        assignee_id: assignee,
        due_on: addDays(times.openFrom, action.dueAfterDays),
        created_by: idOf(people, action.by),
        created_at: soonAfter(times.closesAt),
        done_at: doneIn ? soonAfter(doneIn.times.openedAt) : null,
        done_by: doneIn ? assignee : null,
        version: doneIn ? 2 : 1,
      };
    });
  return { actions: projects.flatMap(rowsOf) };
}

function notificationRows({ id, people, notifications }: OrganizationPlan): Rows {
  return {
    notifications: notifications.map((notification) => ({
      organization_id: id,
      service_user_id: idOf(people, notification.to),
      kind: notification.kind,
      actor_id: notification.actor === null ? null : idOf(people, notification.actor),
      project_id: notification.project.id,
      survey_id: notification.survey.id,
      comment_id: notification.comment?.id ?? null,
      reply_id: notification.reply?.id ?? null,
      subject: notification.subject,
      event_key: eventKeyOf(notification, people),
      created_at: notification.at,
      read_at: notification.readAt,
      mailed_at: notification.at,
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
