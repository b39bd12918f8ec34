import fc from 'fast-check';
import { contract } from '../../src/contract/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Operation } from '../../src/contract/types';
import { queueUnhandledRounds } from '../../src/server/modules/analyses/handleClosedRound';
import { callApi, callApiUnchecked } from '../support/app/callApi';
import { mailsTo } from '../support/app/mailbox';
import { testApp, type TestApp } from '../support/app/testApp';
import { makeClient } from '../support/factories/clients';
import { makeOrganization } from '../support/factories/organizations';
import { makeMember, type TestPerson } from '../support/factories/people';
import { makeProject } from '../support/factories/projects';
import { makeRound } from '../support/factories/rounds';
import { submitAnswers } from '../support/factories/submitAnswers';

/**
 * Plays people who may read figures but not answers, with every GET of the contract, notifications and mails. Two
 * organizations that differ only in the answers of rounds with too few of them must look alike to them: then no reply,
 * and no difference of two replies, says anything about those answers. (`domain/analysis/privacy.test.ts` does so with
 * many more organizations, without a server.)
 */

const minimum = 3;
const days = ['2026-11-09', '2026-11-16'] as const;

interface Answer {
  completes: boolean;
  workload: number;
  schedule: number;
  free: string;
}
/** By project, round and person. */
type Answers = readonly (readonly (readonly Answer[])[])[];

const answer: fc.Arbitrary<Answer> = fc.record({
  completes: fc.boolean(),
  workload: fc.integer({ min: 1, max: 5 }),
  schedule: fc.integer({ min: 1, max: 5 }),
  free: fc.constantFrom('納期が厳しい。', '残業が続いてつらい。', 'レビューが丁寧で助かる。'),
});
const array = <T>(of: fc.Arbitrary<T>, length: number) =>
  fc.array(of, { minLength: length, maxLength: length });
const completedIn = (round: readonly Answer[]) => round.filter(({ completes }) => completes).length;
const isWithheld = (round: readonly Answer[]) => completedIn(round) < minimum;

/** Each organization has rounds that are shown, and withheld ones with answers. */
const answers: fc.Arbitrary<Answers> = array(array(array(answer, 5), days.length), 2).filter((all) => {
  const rounds = all.flat();
  return (
    rounds.some((round) => !isWithheld(round)) &&
    rounds.some((round) => isWithheld(round) && completedIn(round) > 0)
  );
});

/** The same, with other answers wherever too few complete the round; who completes it is no secret. */
const withOtherSecrets = (all: Answers): Answers =>
  all.map((rounds) =>
    rounds.map((round) =>
      isWithheld(round)
        ? round.map(({ completes, workload, schedule }) => ({
            completes,
            workload: 6 - workload,
            schedule: (schedule % 5) + 1,
            free: '会議が多くて作業時間が足りない。',
          }))
        : round,
    ),
  );

interface Readers {
  organizationId: number;
  projectIds: number[];
  /** Everybody who may read figures, of whom only the first ones may read answers. */
  people: { owner: TestPerson; editor: TestPerson; manager: TestPerson; member: TestPerson };
}

async function fill({ app, clock, services }: TestApp, all: Answers): Promise<Readers> {
  const { database } = services;
  const { organizationId, owner } = await makeOrganization(database);
  const clientId = await makeClient(database, organizationId);
  const person = (role: 'manager' | 'member', name: string) =>
    makeMember(database, organizationId, role, name);
  const editor = await person('manager', '編集 太郎');
  const manager = await person('manager', '閲覧 花子');
  const member = await person('member', '閲覧 次郎');
  const writers = [];
  for (const name of ['一', '二', '三', '四', '五']) writers.push(await person('member', `回答 ${name}`));
  const projectIds = [];
  for (const [index, rounds] of all.entries()) {
    const viewers = [manager, member, ...writers].map((viewer) => [viewer, 'viewer'] as const);
    const project = await makeProject(
      database,
      organizationId,
      [[editor, 'editor'], ...viewers],
      `計画 ${index}`,
    );
    const { projectId } = project;
    projectIds.push(projectId);
    await database.kysely
      .updateTable('projects')
      .set({ client_id: clientId })
      .where('id', '=', projectId)
      .execute();
    for (const [column, round] of rounds.entries()) {
      const opened = await makeRound(database, project, { openFrom: days[column]! });
      for (const [who, { completes, ...given }] of round.entries())
        if (completes) await submitAnswers(app, opened, writers[who]!, given);
    }
    for (const surveyDate of days) {
      const requested = await callApi(app, 'runAnalysis', { projectId, surveyDate }, editor.token);
      expect(requested).toMatchObject({ status: 200 });
    }
  }
  await services.jobs.runDue();
  clock.set(new Date('2026-11-23T16:00:00Z'));
  await queueUnhandledRounds(services);
  await services.jobs.runDue();
  const unfinished = await database.kysely
    .selectFrom('analysis_runs')
    .select(['project_id', 'step'])
    .where('organization_id', '=', organizationId)
    .execute();
  expect(unfinished).toEqual([]);
  return { organizationId, projectIds, people: { owner, editor, manager, member } };
}

/** What differs between any two organizations: ids and addresses. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      /^id$|Ids?$|^email$|^image$|cursor$|^createdBy$/i.test(key) ? '#' : each,
    ),
  );

const readable = (Object.keys(contract) as Operation[]).filter((operation) => {
  const { method, action, required }: Endpoint = contract[operation];
  const known = ['organizationId', 'projectId', 'surveyDate', 'openFrom'];
  return (
    method === 'GET' &&
    !['public', 'signed', 'self'].includes(action) &&
    required.every((name) => known.includes(name))
  );
});

/** Every reply that these people get, by operation and input. */
async function viewsOf({ app, services }: TestApp, { organizationId, projectIds, people }: Readers) {
  const views: Record<string, unknown> = {};
  for (const who of ['manager', 'member'] as const) {
    for (const operation of readable) {
      const { required }: Endpoint = contract[operation];
      const projects = required.includes('projectId') ? projectIds : [projectIds[0]!];
      const rounds = required.some((name) => name === 'surveyDate' || name === 'openFrom') ? days : [days[1]];
      for (const [index, projectId] of projects.entries())
        for (const day of rounds) {
          const given = { organizationId, projectId, surveyDate: day, openFrom: day };
          const input = Object.fromEntries(Object.entries(given).filter(([name]) => required.includes(name)));
          const { status, body } = await callApiUnchecked(app, operation, input, people[who].token);
          views[`${who} ${operation} ${index} ${day}`] = comparable({ status, body });
        }
    }
  }
  for (const [who, { email }] of Object.entries(people)) {
    const mails = await mailsTo(services, email);
    views[`${who} mails`] = mails.map(({ subject, body }) => [subject, body.replaceAll(/\S*\d\S*/g, '#')]);
  }
  return views;
}

test.each(fc.sample(answers, { numRuns: 2, seed: 15 }).map((all, index) => [index, all] as const))(
  'organization %i shows nothing of its rounds with too few answers',
  async (_index, all) => {
    const tested = await testApp();
    const start = tested.clock.now();
    const shown = await viewsOf(tested, await fill(tested, all));
    tested.clock.set(start);
    const other = await viewsOf(tested, await fill(tested, withOtherSecrets(all)));
    expect(other).toEqual(shown);
    // The attack is one: figures are read, and rounds are withheld.
    const replies = JSON.stringify(shown);
    expect(replies).toMatch(/"conditionScore":\d/);
    expect(replies).toMatch(/"withheld":\{/);
    expect(
      Object.values(shown).filter((view) => (view as { status?: number }).status === 200).length,
    ).toBeGreaterThan(20);
  },
  120_000,
);
