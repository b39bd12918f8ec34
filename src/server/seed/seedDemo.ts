import { sql } from 'kysely';
import { roleLabels } from '../../domain/roles';
import { hashPassword } from '../modules/auth/passwords';
import type { Services } from '../modules/services';
import { demoEmail, demoOrganizations, demoPassword } from './demoOrganizations';
import { createFindings } from './generator/findings';
import { createDemoCalendar } from './generator/demoCalendar';
import { insertOrganization } from './generator/organizationRows';
import { planOrganization } from './generator/organizations';

/** Accounts to log in with, each with its role and organization as a label. */
export const demoAccounts: readonly { email: string; label: string }[] = demoOrganizations.flatMap(
  ({ name, people }) =>
    people
      .filter(({ demoAccount }) => demoAccount !== undefined)
      .map((person) => ({ email: demoEmail(person), label: `${roleLabels[person.role]}（${name}）` })),
);

type DemoServices = Pick<Services, 'database' | 'clock' | 'config' | 'log'>;

/**
 * Creates the demo data (product §9), relative to the current time, in a database that has no organization. Returns
 * false when there is one already. When several servers start at once, only one creates the data.
 */
export async function seedDemo({ database, clock, config, log }: DemoServices): Promise<boolean> {
  const isEmpty = async (db: Pick<typeof database.kysely, 'selectFrom'>) =>
    (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined;
  if (!(await isEmpty(database.kysely))) return false;

  const calendar = createDemoCalendar(clock.now());
  const plans = demoOrganizations.map((organization) => planOrganization(organization, calendar));
  const passwordHash = await hashPassword(demoPassword);
  // `inTransaction` is not used because of its time limit, which a slow computer could exceed here.
  const isCreated = await database.kysely.transaction().execute(async (tx) => {
    await sql`lock table organizations in share row exclusive mode`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    for (const plan of plans) await insertOrganization(tx, plan, { passwordHash, config });
    return true;
  });
  if (!isCreated) return false;

  for (const plan of plans) await createFindings(database, plan);
  log.info({ organizations: plans.length }, 'The demo was created');
  return true;
}
