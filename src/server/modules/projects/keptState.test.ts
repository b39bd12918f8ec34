import fc from 'fast-check';
import type { Operation } from '../../../contract/types';
import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { computeProjectList } from '../../../../test/support/app/computeProjectList';
import { testApp } from '../../../../test/support/app/testApp';
import { testNow } from '../../../../test/support/app/testNow';
import { makeOrganization } from '../../../../test/support/factories/organizations';
import { makeMember, type TestPerson } from '../../../../test/support/factories/people';
import { makeProject } from '../../../../test/support/factories/projects';
import { makeSchedule } from '../../../../test/support/factories/schedules';
import { inTransaction } from '../../db/transaction';
import { openRound } from '../rounds/openRound';
import { rescoreRounds } from '../rounds/roundFigures';

const hourMs = 3_600_000;

interface Step {
  projectId: number;
  person: TestPerson;
  rating: number;
}

/** An owner, four members and two projects, whose people do what `actions` says. */
async function makeHistory() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const { kysely, pool } = database;
  clock.set(testNow);
  const { organizationId, owner } = await makeOrganization(database);
  await makeSchedule(database, organizationId);
  const people = [];
  for (let index = 0; index < 4; index += 1)
    people.push(await makeMember(database, organizationId, 'member'));
  await pool.query(
    `update sessions set expires_at = expires_at + interval '10 years' where service_user_id = any($1)`,
    [[owner, ...people].map(({ serviceUserId }) => serviceUserId)],
  );
  const projects = [
    await makeProject(database, organizationId, [[people[0]!, 'editor']], 'A'),
    await makeProject(
      database,
      organizationId,
      people.map((person) => [person, 'viewer'] as const),
      'B',
    ),
  ];
  const call = async (operation: Operation, input: object, token: string) => {
    const { status } = await callApiUnchecked(app, operation, input, token);
    expect(status).toBeLessThan(500);
  };
  const newestSurvey = async ({ projectId, person }: Step) => {
    const { rows } = await pool.query<{
      id: number;
      version: number;
      reportVersion: number;
    }>(
      `select s.id, s.version, coalesce(rep.version, 0) as "reportVersion" from surveys s
       left join reports rep on rep.survey_id = s.id
       where s.project_id = $1 and s.service_user_id = $2 order by s.id desc limit 1`,
      [projectId, person.serviceUserId],
    );
    return rows[0];
  };

  const actions = {
    wait: async ({ rating }: Step) => clock.advance(rating * 7 * hourMs),
    open: async ({ projectId }: Step) => {
      clock.advance(24 * hourMs);
      const now = clock.now();
      const openFrom = new Date(now.getTime() + 9 * hourMs).toISOString().slice(0, 10);
      await inTransaction(database, (tx) => openRound(tx, { projectId, openFrom }, { now, services }));
    },
    answer: async (step: Step) => {
      const survey = await newestSurvey(step);
      if (!survey) return;
      const answers = [
        { questionKey: 'workload', value: step.rating },
        { questionKey: 'schedule', value: 6 - step.rating },
      ];
      const input = { surveyId: survey.id, answers, complete: true, version: survey.version };
      await call('answerSurvey', input, step.person.token);
    },
    takeDayOff: async (step: Step) => {
      const survey = await newestSurvey(step);
      if (!survey) return;
      await call('setDayOff', { surveyId: survey.id, dayOff: step.rating > 2 }, owner.token);
    },
    openByHand: ({ projectId }: Step) => call('createSurvey', { projectId }, owner.token),
    report: async (step: Step) => {
      const survey = await newestSurvey(step);
      if (!survey) return;
      const entries = [{ key: 'result', text: `進みました ${step.rating}` }];
      const input = { surveyId: survey.id, entries, submit: true, version: survey.reportVersion };
      await call('createReport', input, step.person.token);
    },
    read: async ({ projectId }: Step) => {
      const { rows } = await pool.query<{ id: number }>(
        `select survey_id as id from reports where project_id = $1 and submitted_at is not null limit 2`,
        [projectId],
      );
      const surveyIds = rows.map(({ id }) => id);
      await call('createRead', { organizationId, projectId, surveyIds }, owner.token);
    },
    join: ({ projectId, person: { serviceUserId } }: Step) =>
      call(
        'inviteProjectMembers',
        { projectId, members: [{ serviceUserId, projectRole: 'viewer' }], invitations: [] },
        owner.token,
      ),
    leave: ({ projectId, person: { serviceUserId } }: Step) =>
      call(
        'updateProjectMembers',
        { projectId, members: [{ serviceUserId, projectRole: null }] },
        owner.token,
      ),
    leaveOrganization: ({ person: { serviceUserId }, rating }: Step) =>
      rating === 1 ? call('removeMember', { organizationId, serviceUserId }, owner.token) : Promise.resolve(),
    deleteAccount: async ({ person: { serviceUserId }, rating }: Step) => {
      if (rating === 1) await kysely.deleteFrom('service_users').where('id', '=', serviceUserId).execute();
    },
    setMinimum: ({ rating }: Step) =>
      inTransaction(database, async (tx) => {
        await tx
          .updateTable('organizations')
          .set({ analysis_minimum: Math.min(rating, 3) })
          .where('id', '=', organizationId)
          .execute();
        await rescoreRounds(tx, organizationId);
      }),
    archive: ({ projectId, rating }: Step) =>
      rating === 1
        ? call('updateProjectStatus', { projectId, projectStatus: 'archived' }, owner.token)
        : Promise.resolve(),
  };

  /** The list as the owner gets it, with its references replaced. */
  async function list() {
    const kept = [];
    for (const projectStatus of ['open', 'archived'] as const) {
      const { body } = await callApi(
        app,
        'getOrganizationProjects',
        { organizationId, projectStatus },
        owner.token,
      );
      for (const { openRound, ...project } of body.projects) {
        kept.push({
          id: project.id,
          memberCount: project.memberCount,
          unreadReports: project.unreadReports ?? 0,
          openRound: openRound && { ...openRound, round: body.rounds[openRound.round] },
          lastRound: body.rounds[project.lastRound ?? -1]?.openFrom,
          lastParticipation: project.lastParticipation,
          scores: project.scores,
          alerts: project.alerts ?? [],
          alertCount: project.alertCount ?? project.alerts?.length ?? 0,
        });
      }
    }
    return kept.sort((a, b) => a.id - b.id);
  }

  return { organizationId, owner, people, projects, actions, list, database, clock };
}

type History = Awaited<ReturnType<typeof makeHistory>>;

const step = fc.record({
  action: fc.constantFrom<keyof History['actions']>(
    'wait',
    'wait',
    'open',
    'open',
    'open',
    'openByHand',
    'answer',
    'answer',
    'answer',
    'answer',
    'answer',
    'takeDayOff',
    'report',
    'report',
    'read',
    'join',
    'leave',
    'leaveOrganization',
    'deleteAccount',
    'setMinimum',
    'archive',
  ),
  project: fc.integer({ min: 0, max: 1 }),
  person: fc.integer({ min: 0, max: 3 }),
  rating: fc.integer({ min: 1, max: 5 }),
});

test('after any history the kept state equals what its facts say, at the time of reading', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const history = await makeHistory();
      for (const { action, project, person, rating } of steps) {
        await history.actions[action]({
          projectId: history.projects[project]!.projectId,
          person: history.people[person]!,
          rating,
        });
      }
      // The list also stays right when rounds close and reports become old without any write.
      for (const hours of [0, 100, 60 * 24]) {
        history.clock.advance(hours * hourMs);
        expect(await history.list()).toEqual(await computeProjectList(history, history.clock.now()));
      }
    }),
    { numRuns: 20 },
  );
});
