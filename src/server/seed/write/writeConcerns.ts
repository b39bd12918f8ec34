import type { Transaction } from 'kysely';
import { businessDayOnOrAfter } from '../../../domain/calendar/businessDays';
import { hourMs } from '../../../domain/calendar/durations';
import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Schema } from '../../db/schema';
import type { OrganizationPlan } from '../plan/planTypes';
import { getId, type InsertedIds } from './insertedIds';
import { insertRows } from './insertRows';

/** Inserts concerns with their readers and comments. Everybody has read what is answered; what waits is unread. */
export async function writeConcerns(
  tx: Transaction<Schema>,
  { scenario, calendar }: OrganizationPlan,
  { organization, people, projects }: Pick<InsertedIds, 'organization' | 'people' | 'projects'>,
): Promise<void> {
  const concerns = (scenario.concerns ?? []).map((concern) => {
    const day = businessDayOnOrAfter(addDays(tokyoDate(calendar.now), -concern.daysAgo), calendar.isDayOff);
    // Around long holidays the next business day can lie ahead.
    const createdAt = [instantOf(day, '11:20'), new Date(calendar.now.getTime() - 30 * hourMs)].reduce(
      (a, b) => (a < b ? a : b),
    );
    const comments = concern.comments.map((comment) => ({
      ...comment,
      at: new Date(createdAt.getTime() + comment.hoursLater * hourMs),
    }));
    return { ...concern, createdAt, comments, lastAt: comments.at(-1)?.at ?? createdAt };
  });
  const inserted = await insertRows(
    tx,
    'concerns',
    concerns.map(({ project, by, title, text, audience, createdAt, comments, lastAt, settled }) => ({
      organization_id: organization,
      writer_id: getId(people, by),
      project_id: getId(projects, project),
      title,
      body: text,
      audience,
      answered: comments.length > 0,
      settled_at: settled ? new Date(lastAt.getTime() + hourMs) : null,
      created_at: createdAt,
    })),
    ['id', 'title'],
  );
  const ids = new Map(inserted.map(({ id, title }) => [title, id]));
  await insertRows(
    tx,
    'concern_readers',
    concerns.flatMap(({ title, by, addressees, others, comments, createdAt, lastAt }) => {
      const isAnswered = comments.length > 0;
      const reader = (part: 'writer' | 'addressee' | 'other') => (person: string) => ({
        concern_id: getId(ids, title),
        service_user_id: getId(people, person),
        organization_id: organization,
        part,
        unread: part !== 'writer' && !isAnswered,
        awaited: part === 'addressee' && !isAnswered,
        last_at: lastAt,
        read_at: part !== 'writer' && isAnswered ? new Date(createdAt.getTime() + 2 * hourMs) : null,
      });
      return [reader('writer')(by), ...addressees.map(reader('addressee')), ...others.map(reader('other'))];
    }),
  );
  await insertRows(
    tx,
    'concern_comments',
    concerns.flatMap(({ title, comments }) =>
      comments.map(({ by, text, at }) => ({
        organization_id: organization,
        concern_id: getId(ids, title),
        author_id: getId(people, by),
        body: text,
        version: 1,
        created_at: at,
      })),
    ),
  );
}
