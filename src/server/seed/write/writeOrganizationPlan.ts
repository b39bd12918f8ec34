import type { Transaction } from 'kysely';
import type { Schema, Seller } from '../../db/schema';
import type { OrganizationPlan } from '../plan/planTypes';
import type { InsertedIds } from './insertedIds';
import { writeBilling } from './writeBilling';
import { writeOrganization } from './writeOrganization';
import { writeConversations } from './writeConversations';
import { writeNotifications } from './writeNotifications';
import { writeProjects } from './writeProjects';
import { writeSurveys } from './writeSurveys';

export interface WriteOptions {
  passwordHash: string;
  /** Named to the writers as a reader, see aiServiceOf. */
  aiService: string | null;
  seller: Seller;
}

export type AllInsertedIds = InsertedIds & { rounds: ReadonlyMap<string, number> };

/** Writes a company whole, table by table: about fifteen statements. */
export async function writeOrganizationPlan(
  tx: Transaction<Schema>,
  plan: OrganizationPlan,
  { passwordHash, aiService, seller }: WriteOptions,
): Promise<AllInsertedIds> {
  const company = await writeOrganization(tx, plan, passwordHash);
  await writeBilling(tx, company.organization, plan, seller);
  const known = { ...company, ...(await writeProjects(tx, plan, company)) };
  const surveys = await writeSurveys(tx, plan, { ...known, aiService });
  const comments = await writeConversations(tx, plan, { ...known, surveys });
  const ids = { ...known, surveys, comments };
  await writeNotifications(tx, plan, ids);
  return ids;
}
