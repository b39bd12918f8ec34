import { sql } from 'kysely';
import { largeRound } from '../../../config/budgets.json';
import { inTransaction } from '../../../src/server/db/transaction';
import { requestAnalysis } from '../../../src/server/modules/analyses/requestAnalysis';
import { runAnalysis } from '../../../src/server/modules/analyses/runAnalysis';
import { recountRound } from '../../../src/server/modules/rounds/roundFigures';
import { makeOrganization } from '../../../test/support/factories/organizations';
import { makeProject } from '../../../test/support/factories/projects';
import { makeRound } from '../../../test/support/factories/rounds';
import type { Product } from '../product';

/**
 * The job that analyses a round of 10,000 answers, each with a sentence that nobody else wrote, in an empty database.
 * @returns its duration in milliseconds, and the number of topics it found
 */
export async function measureLargeRound({ services }: Product): Promise<{ ms: number; topics: number }> {
  const { database, clock } = services;
  const { organizationId, owner } = await makeOrganization(database, { plan: 'pro' });
  const project = await makeProject(database, organizationId, [[owner, 'editor']]);
  const { projectId } = project;
  const { roundId } = await makeRound(database, project);
  await inTransaction(database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      with people as (
        insert into service_users (email, name, password_hash, created_at)
        select 'large-' || n || '@test.example', 'メンバー' || n, 'none', ${clock.now()}
        from generate_series(1, ${largeRound.answers}::int) n returning id
      )
      insert into surveys (organization_id, project_id, round_id, service_user_id, survey_state, answers,
        completed_at, updated_at)
      select ${organizationId}, ${projectId}, ${roundId}, id, 'complete',
        jsonb_build_object('workload', 1 + id % 5, 'schedule', 1 + id % 4, 'free',
          '第' || id || '工程の納期が厳しく、残業が続いています。' || (array['レビューで助けてもらえて安心です。',
            'お客様からの連絡が遅くて困っています。', '引き継ぎの資料が分かりやすくなりました。',
            '会議が多すぎて作業の時間が足りません。'])[1 + id % 4]), ${clock.now()}, ${clock.now()}
      from people`.execute(tx);
    await recountRound(tx, roundId);
    await requestAnalysis(
      tx,
      { organizationId, projectId, roundId, requestedBy: owner.serviceUserId },
      { now: clock.now(), services },
    );
  });

  const start = performance.now();
  await runAnalysis(services, { roundId });
  const ms = performance.now() - start;
  const { facts } = await database.kysely
    .selectFrom('analyses')
    .where('round_id', '=', roundId)
    .select('facts')
    .executeTakeFirstOrThrow();
  return { ms, topics: facts.topics.length };
}
