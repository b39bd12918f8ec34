import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema';
import type { CompanyPlan } from '../plan/plan';
import type { Ids } from './ids';
import { writeCompany } from './writeCompany';
import { writeConversations } from './writeConversations';
import { writeNotifications } from './writeNotifications';
import { writeProjects } from './writeProjects';
import { writeSheets } from './writeSheets';

export interface Writing {
  passwordHash: string;
  /** Named to the writers as a reader, see aiServiceOf. */
  aiService: string | null;
}

export type WrittenIds = Ids & { rounds: ReadonlyMap<string, number> };

/** Writes a company whole, table by table: about fifteen statements. */
export async function writePlan(
  tx: Transaction<Schema>,
  plan: CompanyPlan,
  { passwordHash, aiService }: Writing,
): Promise<WrittenIds> {
  const company = await writeCompany(tx, plan, passwordHash);
  const known = { ...company, ...(await writeProjects(tx, plan, company)) };
  const sheets = await writeSheets(tx, plan, { ...known, aiService });
  const comments = await writeConversations(tx, plan, { ...known, sheets });
  const ids = { ...known, sheets, comments };
  await writeNotifications(tx, plan, ids);
  return ids;
}
