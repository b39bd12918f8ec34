import { sql } from 'kysely';
import { roleLabels } from '../../domain/roles';
import { hashPassword } from '../modules/auth/passwords';
import { aiServiceHost } from '../adapters/analysis/aiServiceHost';
import type { Services } from '../modules/services';
import { demoPassword, demoEmail } from './demoAccounts';
import { demoOrganizations } from './demoOrganizations';
import { planOrganization } from './plan/planOrganization';
import { createDemoCalendar } from './plan/demoCalendar';
import { runAnalyses, writeAnalyses } from './write/analyses';
import { writeOrganizationPlan } from './write/writeOrganizationPlan';

/** Accounts to try the product with, and what each is in the demo. */
export const demoAccounts: readonly { email: string; label: string }[] = demoOrganizations.flatMap(
  ({ name, people }) =>
    people
      .filter(({ demoAccount: account }) => account !== undefined)
      .map((person) => ({ email: demoEmail(person), label: `${roleLabels[person.role]}（${name}）` })),
);

/**
 * Creates the demo of product §9 in a database without any organization, relative to the clock's now; false when
 * there is one already. Of two servers starting at once one does it.
 */
export async function seedDemo(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'log'>,
): Promise<boolean> {
  const { database, clock, config, log } = services;
  const isEmpty = async (db: Pick<typeof database.kysely, 'selectFrom'>) =>
    (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined;
  if (!(await isEmpty(database.kysely))) return false;

  const now = createDemoCalendar(clock.now());
  const plans = demoOrganizations.map((company) => planOrganization(company, now));
  const writing = {
    passwordHash: await hashPassword(demoPassword),
    aiService: aiServiceHost(config),
    seller: config.seller,
  };
  // Not `inTransaction`: its time limit is for those who wait behind a lock, and a slow computer must start too.
  const written = await database.kysely.transaction().execute(async (tx) => {
    await sql`lock table organizations in share row exclusive mode`.execute(tx);
    if (!(await isEmpty(tx))) return undefined;
    const all = [];
    for (const plan of plans) all.push({ plan, ids: await writeOrganizationPlan(tx, plan, writing) });
    return all;
  });
  if (!written) return false;

  for (const { plan, ids } of written) {
    const analyses = await runAnalyses(plan, ids);
    await database.kysely.transaction().execute((tx) => writeAnalyses(tx, analyses, ids));
  }
  log.info({ organizations: written.length }, 'The demo was created');
  return true;
}
