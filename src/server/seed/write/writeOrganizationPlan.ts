import type { Transaction } from 'kysely';
import type { Schema, Seller } from '../../db/schema';
import type { OrganizationPlan } from '../plan/planTypes';
import type { InsertedIds } from './insertedIds';
import { writeActions } from './writeActions';
import { writeBilling } from './writeBilling';
import { writeConcerns } from './writeConcerns';
import { writeOrganization } from './writeOrganization';
import { writeConversations } from './writeConversations';
import { writeNotifications } from './writeNotifications';
import { writeProjects } from './writeProjects';
import { writeReplies } from './writeReplies';
import { writeSurveys } from './writeSurveys';

export interface WriteOptions {
  passwordHash: string;
  /** Host of the AI service that is stored as a reader of texts, see `aiServiceHost`. */
  aiService: string | null;
  seller: Seller;
}

/** Inserts all data of an organization, table by table, in about fifteen statements. */
export async function writeOrganizationPlan(
  tx: Transaction<Schema>,
  plan: OrganizationPlan,
  { passwordHash, aiService, seller }: WriteOptions,
): Promise<InsertedIds> {
  const organizationIds = await writeOrganization(tx, plan, passwordHash);
  await writeBilling(tx, organizationIds.organization, plan, seller);
  const projectIds = { ...organizationIds, ...(await writeProjects(tx, plan, organizationIds)) };
  const surveys = await writeSurveys(tx, plan, projectIds, aiService);
  const comments = await writeConversations(tx, plan, { ...projectIds, surveys });
  const replies = await writeReplies(tx, plan, { ...projectIds, surveys });
  await writeConcerns(tx, plan, projectIds);
  await writeActions(tx, plan, projectIds);
  const ids = { ...projectIds, surveys, comments, replies };
  await writeNotifications(tx, plan, ids);
  return ids;
}
