import { randomUUID } from 'node:crypto';
import { callApi, callApiUnchecked } from '../app/callApi';
import { testApp } from '../app/testApp';
import { readersOfConcern, type ConcernChoice } from '../../../src/domain/concerns';
import { makeMember, type TestPerson } from './people';
import { makeTeam } from './team';

/** A team (`makeTeam`) with a supervisor, and functions that call the operations of concerns as a person. */
export async function makeConcernsContext() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const team = await makeTeam(database);
  const { organizationId, projectId } = team;
  const supervisor = await makeMember(database, organizationId, 'supervisor', '監督 三郎');

  const candidates = async (person: TestPerson, project: number | undefined = projectId) =>
    (await callApi(app, 'getConcernCandidates', { organizationId, projectId: project }, person.token)).body
      .candidates;
  /** Sends a concern as the form does, which names its readers first; `input` overrides what it sends. */
  async function raise(
    person: TestPerson,
    choice: Partial<ConcernChoice> & { projectId?: number | undefined } = {},
    input: object = {},
  ) {
    const { projectId: about, ...chosen } = { projectId, ...choice };
    const complete: ConcernChoice = { audience: 'managers', people: [], leftOut: [], ...chosen };
    const readers = readersOfConcern(await candidates(person, about), complete);
    return callApiUnchecked(
      app,
      'createConcern',
      {
        organizationId,
        ...(about !== undefined && { projectId: about }),
        title: '進め方について',
        body: '担当の分け方を相談させてください。',
        ...complete,
        readers: 'refusal' in readers ? [] : [...readers.addressees, ...readers.others],
        requestId: randomUUID(),
        ...input,
      },
      person.token,
    );
  }
  return {
    app,
    services,
    clock,
    database,
    kysely: database.kysely,
    team: { ...team, supervisor },
    organizationId,
    projectId,
    candidates,
    raise,
    /** Sends a concern that must be accepted, and returns its id. */
    raised: async (...args: Parameters<typeof raise>) => {
      const { status, body } = await raise(...args);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return (body as unknown as { concernId: number }).concernId;
    },
    list: async (person: TestPerson, input: object = {}) =>
      (await callApi(app, 'getConcerns', { organizationId, ...input }, person.token)).body.concerns,
    thread: (person: TestPerson, concernId: number) =>
      callApi(app, 'getConcernComments', { organizationId, concernId }, person.token),
    unanswered: async (person: TestPerson) =>
      (await callApi(app, 'getUnansweredConcerns', { organizationId }, person.token)).body,
    comment: (person: TestPerson, concernId: number, input: object = {}) =>
      callApiUnchecked(
        app,
        'createConcernComment',
        { organizationId, concernId, body: '一度お話ししましょう。', ...input },
        person.token,
      ),
    /** Adds a comment that must be accepted, and returns its id. */
    commented: async (person: TestPerson, concernId: number, input: object = {}) => {
      const { body } = await callApi(
        app,
        'createConcernComment',
        { organizationId, concernId, body: '一度お話ししましょう。', ...input },
        person.token,
      );
      return body.concernCommentId;
    },
    rewrite: (person: TestPerson, concernCommentId: number, input: object = {}) =>
      callApiUnchecked(
        app,
        'updateConcernComment',
        { organizationId, concernCommentId, body: '直しました。', version: 1, ...input },
        person.token,
      ),
    remove: (person: TestPerson, concernCommentId: number) =>
      callApiUnchecked(app, 'deleteConcernComment', { organizationId, concernCommentId }, person.token),
    settle: (person: TestPerson, concernId: number, settled = true) =>
      callApiUnchecked(app, 'settleConcern', { organizationId, concernId, settled }, person.token),
    /** Marks all that there is as read, or what was shown when `seenUpTo` was the newest comment. */
    markRead: (person: TestPerson, concernId: number, seenUpTo = Number.MAX_SAFE_INTEGER) =>
      callApiUnchecked(app, 'markConcernRead', { organizationId, concernId, seenUpTo }, person.token),
    notified: async (person: TestPerson) => {
      const input = { organizationId, page: 1, limit: 100 };
      return (await callApi(app, 'getNotifications', input, person.token)).body.notifications;
    },
  };
}

export type ConcernsContext = Awaited<ReturnType<typeof makeConcernsContext>>;
