import type { Transaction } from 'kysely';
import { businessDayOnOrAfter } from '../../../domain/calendar/businessDays';
import { hourMs } from '../../../domain/calendar/durations';
import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Schema } from '../../db/schema';
import { idOf, insertRecords, insertRows } from './insertRows';
import type { OrganizationPlan } from './planTypes';
import { earlierOf } from './workingInstants';

const hoursAfter = (instant: Date, hours: number) => new Date(instant.getTime() + hours * hourMs);

/** Inserts concerns with their readers and comments. Everybody has read the answered ones, the others are unread. */
export async function insertConcerns(
  tx: Transaction<Schema>,
  { id: organization, scenario, calendar: { now, isDayOff }, people, projects }: OrganizationPlan,
): Promise<void> {
  const organizationColumns = { organization_id: organization };
  const concerns = (scenario.concerns ?? []).map((concern) => {
    const day = businessDayOnOrAfter(addDays(tokyoDate(now), -concern.daysAgo), isDayOff);
    // Around long holidays the next business day can lie ahead.
    const createdAt = earlierOf(instantOf(day, '11:20'), hoursAfter(now, -30));
    const comments = concern.comments.map(({ hoursLater, ...comment }) => ({
      ...comment,
      at: hoursAfter(createdAt, hoursLater),
    }));
    return { ...concern, id: 0, createdAt, comments, lastAt: comments.at(-1)?.at ?? createdAt };
  });
  await insertRecords(
    tx,
    'concerns',
    concerns.map((concern) => [
      concern,
      {
        ...organizationColumns,
        writer_id: idOf(people, concern.by),
        project_id: idOf(projects, concern.project),
        title: concern.title,
        body: concern.text,
        audience: concern.audience,
        answered: concern.comments.length > 0,
        settled_at: concern.settled ? hoursAfter(concern.lastAt, 1) : null,
        created_at: concern.createdAt,
      },
    ]),
  );
  await insertRows(
    tx,
    'concern_readers',
    concerns.flatMap(({ id, by, addressees, others, comments, createdAt, lastAt }) => {
      const isAnswered = comments.length > 0;
      const reader = (part: 'writer' | 'addressee' | 'other') => (person: string) => ({
        concern_id: id,
        service_user_id: idOf(people, person),
        ...organizationColumns,
        part,
        unread: part !== 'writer' && !isAnswered,
        awaited: part === 'addressee' && !isAnswered,
        last_at: lastAt,
        read_at: part !== 'writer' && isAnswered ? hoursAfter(createdAt, 2) : null,
      });
      return [reader('writer')(by), ...addressees.map(reader('addressee')), ...others.map(reader('other'))];
    }),
  );
  await insertRows(
    tx,
    'concern_comments',
    concerns.flatMap(({ id, comments }) =>
      comments.map(({ by, text, at }) => ({
        ...organizationColumns,
        concern_id: id,
        author_id: idOf(people, by),
        body: text,
        version: 1,
        created_at: at,
      })),
    ),
  );
}
