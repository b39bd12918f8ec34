import {
  callGetAnalysis,
  makeAnsweredAnalysisContext,
  type AnalysisContext,
} from '../../../../test/support/factories/analysisContext';
import { endMailDelays } from '../../../../test/support/app/makeJobsDue';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeRound } from '../../../../test/support/factories/rounds';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import type { AnalysisRecipients } from '../../../domain/analysis/settings';
import { queueUnhandledRounds } from './closedRound';

interface Settings {
  analysis_at_close?: boolean;
  alert_recipients?: AnalysisRecipients;
  analysis_recipients?: AnalysisRecipients;
}

/** The round with the answers of its three members and, with `low`, those of the editor, who lowers a mean to 2.5. */
async function start({ low = true, ...settings }: Settings & { low?: boolean } = {}, plan?: 'free') {
  const context = await makeAnsweredAnalysisContext(plan);
  const { services, clock, project } = context;
  const { organizationId } = project;
  const { kysely } = services.database;
  await submitAnswers(context.app, context.round, context.editor, { workload: low ? 1 : 4, schedule: 4 });
  if (Object.keys(settings).length > 0) {
    await kysely.updateTable('organizations').set(settings).where('id', '=', organizationId).execute();
  }
  const round = await kysely
    .selectFrom('rounds')
    .where('id', '=', context.round.roundId)
    .select('closes_at as closesAt')
    .executeTakeFirstOrThrow();
  return {
    ...context,
    /** Looks for closed rounds so many minutes after the round has closed. */
    close: async (minutes = 1) => {
      clock.set(new Date(round.closesAt.getTime() + minutes * 60_000));
      await queueUnhandledRounds(services);
      await services.jobs.runDue();
    },
    notified: async (kind: 'alertsRaised' | 'analysisReady') => {
      const rows = await kysely
        .selectFrom('notifications')
        .where('organization_id', '=', organizationId)
        .where('kind', '=', kind)
        .select('service_user_id')
        .orderBy('service_user_id')
        .execute();
      return rows.map((row) => row.service_user_id);
    },
  };
}
const runOf = async (context: AnalysisContext) => (await callGetAnalysis(context, context.owner)).body.run;

test('a round that closes is analysed once, and its alerts and its analysis are announced once', async () => {
  const context = await start();
  await context.close(-1);
  expect(await runOf(context)).toBeNull();
  await context.close();
  await context.close(2);
  expect(await runOf(context)).toMatchObject({ stale: false });
  expect(await context.notified('alertsRaised')).toEqual([context.editor.serviceUserId]);
  expect(await context.notified('analysisReady')).toEqual([context.editor.serviceUserId]);
});

test('a closing refreshes lists and the overview of the project, whether or not it is analysed', async () => {
  const context = await start({ analysis_at_close: false, low: false });
  const { organizationId, projectId } = context.project;
  const published = () => publishedTags(context.services.database, `project:${projectId}`);
  const before = (await published()).length;
  await context.close();
  await context.close(2);
  expect((await published()).slice(before)).toEqual([`Projects:${organizationId}`, `Analysis:${projectId}`]);
});

test('alerts are one mail for all projects, which leads to the dashboard', async () => {
  const context = await start();
  const { editor, project, services, clock } = context;
  const { kysely } = services.database;
  const second = await makeProject(services.database, project.organizationId, [[editor, 'editor']]);
  await kysely.updateTable('projects').set({ name: '店舗POS' }).where('id', '=', second.projectId).execute();
  await makeRound(services.database, second);
  await context.close();
  clock.set(new Date('2026-11-24T09:00:00+09:00'));
  await endMailDelays({ kysely });
  await services.jobs.runDue();

  const mails = await kysely
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('to_address', '=', editor.email)
    .where('subject', 'like', '%気になる点%')
    .execute();
  expect(mails).toEqual([
    { subject: '【コエノワ】気になる点のあるプロジェクトが2件あります', body: expect.any(String) },
  ]);
  expect(mails[0]!.body).toContain('・店舗POS');
  expect(mails[0]!.body).toContain(`/organizations/${project.organizationId}/analyses\n`);
  // A mail never contains a figure.
  expect(mails[0]!.body).not.toMatch(/スコア|参加率|%/);
});

test.each<[AnalysisRecipients, (context: AnalysisContext) => number[]]>([
  ['nobody', () => []],
  ['leaders', ({ owner }) => [owner.serviceUserId]],
  ['everybody', ({ owner, editor }) => [owner.serviceUserId, editor.serviceUserId]],
])('the settings name who is notified: %s', async (who, expected) => {
  const context = await start({ alert_recipients: who, analysis_recipients: who });
  await context.close();
  expect(await context.notified('alertsRaised')).toEqual(expected(context));
  expect(await context.notified('analysisReady')).toEqual(expected(context));
});

test('without alerts nobody is notified of any; without the setting nothing is analysed', async () => {
  const context = await start({ low: false, analysis_at_close: false });
  await context.close();
  expect(await context.notified('alertsRaised')).toEqual([]);
  expect(await runOf(context)).toBeNull();
});

test('a plan without analyses has alerts only; after a long downtime nobody is notified', async () => {
  const free = await start({}, 'free');
  await free.close();
  expect(await runOf(free)).toBeNull();
  expect(await free.notified('alertsRaised')).toHaveLength(1);

  const late = await start();
  await late.close(24 * 60);
  expect(await late.notified('alertsRaised')).toEqual([]);
});
