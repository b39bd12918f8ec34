import { callApi } from '../../../../test/support/app/callApi';
import {
  callRunAnalysis,
  makeAnsweredAnalysisContext,
  type AnalysisContext,
} from '../../../../test/support/factories/analysisContext';
import { submitAnswers } from '../../../../test/support/factories/submitAnswers';
import type { TestPerson } from '../../../../test/support/factories/people';
import type { Input } from '../../../contract/types';

/** The three members have answered, one of them low, and the analysis was run: 納期 is a topic of three people. */
async function makeContext() {
  const context = await makeAnsweredAnalysisContext();
  for (const member of context.members)
    await submitAnswers(context.app, context.round, member, {
      workload: 1,
      free: '納期が厳しくて不安です。',
    });
  await callRunAnalysis(context, context.editor);
  return context;
}

const agree = (
  { app, project: { projectId }, members }: AnalysisContext,
  who: TestPerson,
  changes: Partial<Input<'createAction'>> = {},
) =>
  callApi(
    app,
    'createAction',
    {
      projectId,
      surveyDate: '2026-11-16',
      sourceKind: 'lowQuestion',
      sourceName: 'workload',
      body: '作業の分け方を見直す',
      assigneeId: members[0].serviceUserId,
      dueOn: '2026-11-30',
      ...changes,
    },
    who.token,
  );

const listed = async ({ app, project: { projectId } }: AnalysisContext, who: TestPerson) =>
  (await callApi(app, 'getProjectActions', { projectId }, who.token)).body;
const mine = async ({ app, project: { organizationId } }: AnalysisContext, who: TestPerson) =>
  (await callApi(app, 'getMyActions', { organizationId }, who.token)).body.actions;
const finish = (
  { app, project: { projectId } }: AnalysisContext,
  who: TestPerson,
  actionId: number,
  done = true,
) => callApi(app, 'finishAction', { projectId, actionId, done }, who.token);

test('an alert becomes an action, which its person finds and marks as done', async () => {
  const context = await makeContext();
  const [member, other] = context.members;
  const { status, body } = await agree(context, context.editor);
  expect(status).toBe(200);

  const project = await listed(context, other);
  expect(project.candidates).toEqual([]);
  expect(project.actions).toMatchObject([
    {
      actionId: body.actionId,
      body: '作業の分け方を見直す',
      assignee: { serviceUserId: member.serviceUserId },
      assigneeLeft: false,
      dueOn: '2026-11-30',
      openFrom: '2026-11-16',
      source: { kind: 'lowQuestion', key: 'workload', name: '業務量' },
      doneAt: null,
      mayFinish: false,
      mayEdit: false,
    },
  ]);
  expect(await mine(context, member)).toMatchObject([{ actionId: body.actionId, dueOn: '2026-11-30' }]);
  expect(await mine(context, other)).toEqual([]);
  const { notifications } = (
    await callApi(
      context.app,
      'getNotifications',
      { organizationId: context.project.organizationId, page: 1, limit: 20 },
      member.token,
    )
  ).body;
  expect(notifications.map(({ kind }) => kind)).toContain('actionAssigned');

  expect((await finish(context, other, body.actionId)).status).toBe(403);
  expect((await finish(context, member, body.actionId)).status).toBe(200);
  expect(await mine(context, member)).toEqual([]);
  const [done] = (await listed(context, context.editor)).actions;
  expect(done).toMatchObject({ doneBy: { serviceUserId: member.serviceUserId }, mayEdit: true });
  expect(done!.doneAt).not.toBeNull();
  await finish(context, member, body.actionId, false);
  expect(await mine(context, member)).toHaveLength(1);
});

test('the source must be in the analysis of that round, and a topic of few people is not named', async () => {
  const context = await makeContext();
  const [first] = context.members;
  expect((await agree(context, context.editor, { sourceKind: 'scoreDown' })).body).toMatchObject({
    error: 'sourceGone',
  });
  expect(
    (await agree(context, context.editor, { sourceKind: 'topic', sourceName: '業務量・残業' })).status,
  ).toBe(422);
  expect((await agree(context, context.editor, { surveyDate: '2026-11-09' })).status).toBe(404);
  await submitAnswers(context.app, context.round, first, {
    workload: 1,
    free: '納期が厳しくて不安です。残業がつらい。',
  });
  await callRunAnalysis(context, context.editor);
  await agree(context, context.editor, { sourceKind: 'topic', sourceName: '業務量・残業' });
  await agree(context, context.editor, { sourceKind: 'topic', sourceName: '納期・進み具合' });
  const { actions } = await listed(context, context.editor);
  expect(actions.map(({ source }) => source)).toEqual([
    { kind: 'topic', key: null, name: null },
    { kind: 'topic', key: null, name: '納期・進み具合' },
  ]);
});

test('a person is named who may read the analysis of the project, for a day that is not over', async () => {
  const context = await makeContext();
  const [, , guest] = context.members;
  const { candidates } = await listed(context, context.editor);
  expect(candidates.map(({ serviceUserId }) => serviceUserId)).not.toContain(guest.serviceUserId);
  expect((await agree(context, context.editor, { assigneeId: guest.serviceUserId })).body).toMatchObject({
    error: 'notCandidate',
  });
  expect((await agree(context, context.editor, { dueOn: '2026-11-01' })).body).toMatchObject({
    error: 'dueInPast',
  });
  expect((await listed(context, context.editor)).actions).toEqual([]);
});

test('the same request sent twice makes one action', async () => {
  const context = await makeContext();
  const requestId = crypto.randomUUID();
  const both = await Promise.all([
    agree(context, context.editor, { requestId }),
    agree(context, context.editor, { requestId }),
  ]);
  expect(new Set(both.map(({ body }) => body.actionId)).size).toBe(1);
  expect((await listed(context, context.editor)).actions).toHaveLength(1);
});

test('an edit from an older version is refused; a new person is notified and finds it', async () => {
  const context = await makeContext();
  const { app, project, editor, members } = context;
  const { actionId } = (await agree(context, editor)).body;
  const change = (version: number, body: string) =>
    callApi(
      app,
      'updateAction',
      {
        projectId: project.projectId,
        actionId,
        body,
        assigneeId: members[1].serviceUserId,
        dueOn: '2026-12-04',
        version,
      },
      editor.token,
    );
  expect((await change(1, '見積もりを見直す')).status).toBe(200);
  expect((await change(1, '別の内容')).body).toMatchObject({ error: 'conflict' });
  expect(await mine(context, members[0])).toEqual([]);
  expect(await mine(context, members[1])).toMatchObject([{ body: '見積もりを見直す' }]);
});

test('a person who left, a deleted account and an archived project', async () => {
  const context = await makeContext();
  const { app, services, project, editor, members } = context;
  const { projectId } = project;
  const { kysely } = services.database;
  const { actionId } = (await agree(context, editor)).body;
  await kysely
    .deleteFrom('project_members')
    .where('project_id', '=', projectId)
    .where('service_user_id', '=', members[0].serviceUserId)
    .execute();
  expect((await listed(context, editor)).actions).toMatchObject([
    { assignee: { serviceUserId: members[0].serviceUserId }, assigneeLeft: true },
  ]);
  expect(await mine(context, members[0])).toEqual([]);
  expect((await finish(context, members[0], actionId)).status).toBe(404);

  await kysely.deleteFrom('service_users').where('id', '=', members[0].serviceUserId).execute();
  expect((await listed(context, editor)).actions).toMatchObject([{ assignee: null, assigneeLeft: true }]);

  const { actionId: archivedId } = (await agree(context, editor, { assigneeId: members[1].serviceUserId }))
    .body;
  await callApi(app, 'updateProjectStatus', { projectId, projectStatus: 'archived' }, editor.token);
  expect(await mine(context, members[1])).toEqual([]);
  expect((await finish(context, editor, archivedId)).body).toMatchObject({ error: 'projectArchived' });
  expect((await agree(context, editor)).body).toMatchObject({ error: 'projectArchived' });
  expect((await listed(context, editor)).actions).toHaveLength(2);
});

test('an action of another project is not found', async () => {
  const context = await makeContext();
  const other = await makeContext();
  const { actionId } = (await agree(other, other.editor)).body;
  const input = { projectId: context.project.projectId, actionId };
  expect((await callApi(context.app, 'deleteAction', input, context.editor.token)).status).toBe(404);
  expect((await finish(context, context.editor, actionId)).status).toBe(404);
  expect((await listed(other, other.editor)).actions).toHaveLength(1);
});

test('project list and dashboard mark the alert that an open action answers, also after the question is reworded', async () => {
  const context = await makeContext();
  const { app, clock, editor, project, services } = context;
  const { organizationId, projectId } = project;
  const { actionId } = (await agree(context, editor)).body;
  await services.database.pool.query(
    `update rounds set low_questions = jsonb_set(low_questions, '{0,label}', '"言い換えた設問"') where project_id = $1`,
    [projectId],
  );
  clock.set(new Date('2026-11-24T03:00:00Z'));
  const marks = async () => {
    const input = { organizationId, openFrom: '2026-11-24' };
    const list = await callApi(app, 'getOrganizationProjects', { organizationId }, editor.token);
    const dashboard = await callApi(app, 'getOrganizationAnalyses', input, editor.token);
    return [list, dashboard].map(({ body: { projects } }) => [
      projects[0]!.alerts?.map(({ kind, key, answered }) => [kind, key, answered]),
      projects[0]!.answeredAlertCount,
    ]);
  };
  const answered = [[['lowQuestion', 'workload', true]], 1];
  expect(await marks()).toEqual([answered, answered]);
  const others = ['b', 'c', 'd'].map((key) => ({
    kind: 'lowQuestion',
    key,
    label: key,
    topic: 'other',
    mean: 2,
  }));
  await services.database.pool.query(
    'update rounds set low_questions = low_questions || $2::jsonb where project_id = $1',
    [projectId, JSON.stringify(others)],
  );
  const first = [others.map(({ kind, key }) => [kind, key, undefined]), 1];
  expect(await marks()).toEqual([first, first]);
  await services.database.pool.query(
    `update rounds set low_questions = jsonb_path_query_array(low_questions, '$[0]') where project_id = $1`,
    [projectId],
  );
  await finish(context, editor, actionId);
  const unanswered = [[['lowQuestion', 'workload', undefined]], undefined];
  expect(await marks()).toEqual([unanswered, unanswered]);
});
