import type { Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import type { SurveySchedule } from '../../../domain/rounds/schedule';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';
import { notFound } from '../../lib/errors';

export interface SurveySettings {
  organizationId: number;
  schedule: SurveySchedule;
  /** Only openings after it are due. */
  dueSince: Date;
  version: number;
}

/** The schedule of an organization; every organization has one from its creation on. */
export const getSurveySettings = async (
  db: Kysely<Schema>,
  organizationId: number,
): Promise<SurveySettings> => expectFound(await selectSettings(db, organizationId).executeTakeFirst());

/** The settings, locked until the commit. */
export const lockSurveySettings = async (tx: Tx, organizationId: number): Promise<SurveySettings> =>
  expectFound(await selectSettings(tx, organizationId).forUpdate().executeTakeFirst());

const selectSettings = (db: Kysely<Schema>, organizationId: number) =>
  db
    .selectFrom('survey_settings')
    .where('organization_id', '=', organizationId)
    .select(['organization_id as organizationId', 'schedule', 'due_since as dueSince', 'version']);

function expectFound(settings: SurveySettings | undefined): SurveySettings {
  if (!settings) throw notFound('アンケートの予定');
  return settings;
}

/** The open projects with members, which the rounds of the schedule ask. */
export const listAskedProjects = (db: Kysely<Schema>, organizationId: number) =>
  db
    .selectFrom('projects as p')
    .where('p.organization_id', '=', organizationId)
    .where('p.project_status', '=', 'open')
    .where((eb) =>
      eb.exists(
        eb.selectFrom('project_members as pm').whereRef('pm.project_id', '=', 'p.id').select('pm.project_id'),
      ),
    )
    .select(['p.id as projectId', 'p.name as projectName'])
    .orderBy('p.id')
    .limit(listBounds.projectsOfStatus)
    .execute();

/** How many people belong to open projects of the organization. */
export const countAskedPeople = (db: Kysely<Schema>, organizationId: number) =>
  db
    .selectFrom('project_members as pm')
    .innerJoin('projects as p', 'p.id', 'pm.project_id')
    .where('p.organization_id', '=', organizationId)
    .where('p.project_status', '=', 'open')
    .select(({ fn }) => fn.count<number>('pm.service_user_id').distinct().as('people'))
    .executeTakeFirstOrThrow();
