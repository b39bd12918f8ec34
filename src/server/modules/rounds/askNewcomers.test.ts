import { callApi } from '../../../../test/support/app/callApi';
import { mailsTo } from '../../../../test/support/app/mailbox';
import { endMailDelays } from '../../../../test/support/app/makeJobsDue';
import { publishedTags } from '../../../../test/support/app/publishedTags';
import { makeInvitationContext } from '../../../../test/support/factories/invitationContext';
import { makeInvitationWithLink } from '../../../../test/support/factories/invitationsWithLink';
import { makePerson, type TestPerson } from '../../../../test/support/factories/people';
import { makeRound } from '../../../../test/support/factories/rounds';
import { makeSchedule } from '../../../../test/support/factories/schedules';
import type { ProjectRole } from '../../../domain/roles';
import { inTransaction } from '../../db/transaction';
import { openRound } from './openRound';

const answers = [
  { questionKey: 'workload', value: 3 },
  { questionKey: 'schedule', value: 3 },
];

/** A project of three people, whose round is open until Monday the 23rd; the tests run on Friday the 20th. */
async function start(options: { isOpen?: boolean } = {}) {
  const context = await makeInvitationContext();
  const { app, services, database, clock, team, organizationId, projectId } = context;
  const round = await makeRound(database, team);
  if (options.isOpen === false) clock.set(new Date('2026-11-24T09:00:00+09:00'));
  const waiting = async (person: TestPerson) =>
    (await callApi(app, 'getUnansweredSurveys', { organizationId }, person.token)).body.surveys;
  return {
    ...context,
    round,
    waiting,
    /** Joins by the link of an invitation to the project. */
    join: async () => {
      const person = await makePerson(database);
      const { token } = await makeInvitationWithLink(services, organizationId, {
        email: person.email,
        projects: [[projectId, 'viewer']],
      });
      await callApi(app, 'acceptInvitation', { token });
      await services.jobs.runDue();
      return person;
    },
    add: async (person: TestPerson, projectRole: ProjectRole = 'viewer') => {
      const members = [{ serviceUserId: person.serviceUserId, projectRole }];
      await context.invite({ members });
      await services.jobs.runDue();
      return person;
    },
    remove: (person: TestPerson) => {
      const members = [{ serviceUserId: person.serviceUserId, projectRole: null }];
      return callApi(app, 'updateProjectMembers', { projectId, members }, team.manager.token);
    },
    answer: async (person: TestPerson) => {
      const [survey] = await waiting(person);
      const input = { surveyId: survey!.surveyId, answers, complete: true, version: 0 };
      return callApi(app, 'answerSurvey', input, person.token);
    },
    /** The participation in the round, everywhere where it is shown. */
    rates: async () => {
      const [list, participants, analysis] = await Promise.all([
        callApi(app, 'getOrganizationProjects', { organizationId }, team.manager.token),
        callApi(app, 'getParticipants', { projectId }, team.manager.token),
        callApi(app, 'getAnalysis', { projectId, surveyDate: round.openFrom }, team.manager.token),
      ]);
      const shown = [
        list.body.projects[0]!.openRound,
        participants.body.round,
        analysis.body.analysis?.participation,
      ].map((rate) => [rate?.completed, rate?.asked]);
      expect(shown).toEqual(Array(3).fill(shown[0]));
      return shown[0];
    },
    notified: async ({ serviceUserId }: TestPerson) =>
      (
        await database.kysely
          .selectFrom('notifications')
          .select('survey_id as surveyId')
          .where('service_user_id', '=', serviceUserId)
          .where('kind', '=', 'roundOpened')
          .execute()
      ).map(({ surveyId }) => surveyId),
  };
}

test.each(['join', 'add'] as const)(
  'who comes into a project (%s) while its round is open is asked, notified and counted like the others',
  async (way) => {
    const { services, team, projectId, round, waiting, answer, rates, notified, database, ...ways } =
      await start();
    expect(await rates()).toEqual([0, 3]);
    const person = way === 'join' ? await ways.join() : await ways.add(team.memberOutsideProject);

    const [survey] = await waiting(person);
    expect(survey).toMatchObject({ projectId, openFrom: round.openFrom, surveyState: 'untouched' });
    expect(await notified(person)).toEqual([survey!.surveyId]);
    expect(await rates()).toEqual([0, 4]);
    expect(await publishedTags(database, `project:${projectId}`)).toEqual(
      expect.arrayContaining([`Participants:${projectId}`, `Analysis:${projectId}`]),
    );
    await endMailDelays(database);
    expect((await mailsTo(services, person.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('アンケート'),
    ]);

    expect((await answer(person)).status).toBe(200);
    expect(await rates()).toEqual([1, 4]);
  },
);

test('a round that is closed asks nobody any more', async () => {
  const { database, round, join, waiting } = await start({ isOpen: false });
  expect(await waiting(await join())).toEqual([]);
  const { asked } = await database.kysely
    .selectFrom('rounds')
    .select('asked')
    .where('id', '=', round.roundId)
    .executeTakeFirstOrThrow();
  expect(asked).toBe(3);
});

test('an archived project asks nobody', async () => {
  const { app, team, projectId, join, notified } = await start();
  const status = { projectId, projectStatus: 'archived' as const };
  expect((await callApi(app, 'updateProjectStatus', status, team.manager.token)).status).toBe(200);
  expect(await notified(await join())).toEqual([]);
});

test('who is removed and comes back keeps the answer and is asked once', async () => {
  const { team, add, remove, answer, waiting, rates, notified } = await start();
  await answer(team.member);
  for (const person of [team.member, team.guest]) await remove(person);
  for (const person of [team.member, team.guest]) await add(person);
  expect(await rates()).toEqual([1, 3]);
  expect(await waiting(team.member)).toMatchObject([{ reportOnly: true }]);
  expect(await waiting(team.guest)).toMatchObject([{ surveyState: 'untouched' }]);
  expect(await notified(team.guest)).toEqual([]);
});

test('an editor who joins does not read the answers that were sent before', async () => {
  const { app, team, projectId, add, answer } = await start();
  await answer(team.member);
  const person = await add(team.memberOutsideProject, 'editor');
  await answer(team.guest);
  const { body } = await callApi(app, 'getAnswerTimeline', { projectId }, person.token);
  expect(body.surveys.map(({ author }) => author?.name)).toEqual([team.guest.name]);
});

test('a round that opens after somebody joined, and before the job runs, asks them once', async () => {
  const { app, services, database, clock, team, organizationId, projectId, invite } =
    await makeInvitationContext();
  await makeSchedule(database, organizationId);
  const { serviceUserId } = team.memberOutsideProject;
  await invite({ members: [{ serviceUserId, projectRole: 'viewer' }] });
  const opening = { projectId, openFrom: '2026-11-20' };
  await inTransaction(database, (tx) => openRound(tx, opening, { now: clock.now(), services }));
  await services.jobs.runDue();
  const { body } = await callApi(app, 'getParticipants', { projectId }, team.manager.token);
  expect(body.round?.asked).toBe(4);
  expect(body.participants.filter(({ person }) => person?.serviceUserId === serviceUserId)).toHaveLength(1);
});
