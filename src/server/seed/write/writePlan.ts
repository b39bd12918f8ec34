import type { Transaction } from 'kysely';
import type { Schema, Seller } from '../../db/schema';
import type { CompanyPlan } from '../plan/plan';
import type { Ids } from './ids';
import { writeBilling } from './writeBilling';
import { writeCompany } from './writeCompany';
import { writeConversations } from './writeConversations';
import { writeNotifications } from './writeNotifications';
import { writeProjects } from './writeProjects';
import { writeSheets } from './writeSheets';

export interface Writing {
  passwordHash: string;
  /** Named to the writers as a reader, see aiServiceOf. */
  aiService: string | null;
  seller: Seller;
}

export type WrittenIds = Ids & { rounds: ReadonlyMap<string, number> };

/** Writes a company whole, table by table: about fifteen statements. */
export async function writePlan(
  tx: Transaction<Schema>,
  plan: CompanyPlan,
  { passwordHash, aiService, seller }: Writing,
): Promise<WrittenIds> {
  const company = await writeCompany(tx, plan, passwordHash);
  await writeBilling(tx, company.organization, plan, seller);
  const known = { ...company, ...(await writeProjects(tx, plan, company)) };
  const sheets = await writeSheets(tx, plan, { ...known, aiService });
  const comments = await writeConversations(tx, plan, { ...known, sheets });
  const ids = { ...known, sheets, comments };
  await writeNotifications(tx, plan, ids);
  return ids;
}
