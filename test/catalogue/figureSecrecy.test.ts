import fc from 'fast-check';
import { analysisSettingsInput } from '../support/factories/analysisSettings';
import { makeOrganization } from '../support/factories/organizations';
import { makeMember, type TestPerson } from '../support/factories/people';
import { makeClient } from '../support/factories/clients';
import { makeProject, type TestProject } from '../support/factories/projects';
import { makeRound, type TestRound } from '../support/factories/rounds';
import { makeSlackConnection } from '../support/factories/slack';
import { readRequests, repliesTo, requestName, unknownId } from '../support/secrecy/replies';
import { actIn, mailsSentBy, tickOf } from '../support/secrecy/world';
import { fillIn } from '../support/secrecy/writeTexts';
import { sampleSlackToken } from '../support/slack/fakeSlack';
import { messagesOf, slackApp } from '../support/slack/slackApp';

/**
 * Plays people who may read figures but not answers, with every GET of the contract, and everybody's mails and the Slack
 * channel. Two organizations that differ only in the answers of open rounds, and of rounds with too few answers, must look
 * alike to them: then no reply, and no difference of two replies, says anything about those answers.
 * (`domain/analysis/privacy.test.ts` does so with many more organizations, without a server.)
 */

const started = slackApp();

/** The last round is open. */
const days = ['2026-11-09', '2026-11-16', '2026-11-24'] as const;
const openRound = days.length - 1;
const closedRounds = days.slice(0, openRound);

interface Answer {
  /** Late answers are possible until the next round opens, so for the last closed round only. */
  completes: 'inTime' | 'late' | 'never';
  rating: number;
  free: string;
}
/** By project, round and person. */
type Answers = readonly (readonly (readonly Answer[])[])[];

const answer: fc.Arbitrary<Answer> = fc.record({
  completes: fc.constantFrom('inTime', 'inTime', 'late', 'never'),
  rating: fc.integer({ min: 1, max: 5 }),
  free: fc.constantFrom('納期', '残業', 'レビュー'),
});
const array = <T>(of: fc.Arbitrary<T>, length: number) =>
  fc.array(of, { minLength: length, maxLength: length });
const isComplete = ({ completes }: Answer, round: number) =>
  completes === 'inTime' || (completes === 'late' && round === openRound - 1);
const completeIn = (answers: readonly Answer[], round: number) =>
  answers.filter((one) => isComplete(one, round)).length;

/** Each organization has rounds that are shown, withheld ones with answers, and open ones with enough of them. */
const answersFor = (minimum: number): fc.Arbitrary<Answers> =>
  array(array(array(answer, 6), days.length), 2).filter((all) => {
    const closed = all.flatMap((rounds) => rounds.slice(0, openRound).map(completeIn));
    return (
      closed.some((complete) => complete >= minimum) &&
      closed.some((complete) => complete > 0 && complete < minimum) &&
      all.some((rounds) => completeIn(rounds[openRound]!, openRound) >= minimum)
    );
  });

/** The same with other answers in open rounds and where too few complete one; who completes it is no secret. */
const withOtherSecrets = (all: Answers, minimum: number): Answers =>
  all.map((rounds) =>
    rounds.map((answers, round) =>
      round < openRound && completeIn(answers, round) >= minimum
        ? answers
        : answers.map(({ completes, rating }) => ({ completes, rating: (rating % 5) + 1, free: '会議' })),
    ),
  );

/** An organization with two projects of the same people, connected with Slack, and its mails. */
async function makeTeamWithSlack() {
  const { services, slack } = started();
  const { database, clock } = services;
  clock.set(new Date('2026-11-19T12:00:00+09:00'));
  const mails = mailsSentBy(services);
  const { organizationId, owner } = await makeOrganization(database);
  slack.tokens.add(sampleSlackToken);
  const connectedAt = new Date('2026-11-01T00:00:00Z');
  const { cipher } = services.slack!;
  await makeSlackConnection(database, organizationId, { cipher, scores: true, connectedAt });
  const clientId = await makeClient(database, organizationId);
  const person = (role: 'manager' | 'member', name: string) =>
    makeMember(database, organizationId, role, name);
  const editor = await person('manager', '編集 太郎');
  const readers = {
    manager: await person('manager', '閲覧 花子'),
    member: await person('member', '閲覧 次郎'),
  };
  const writers: TestPerson[] = [];
  for (const name of ['一', '二', '三', '四', '五', '六'])
    writers.push(await person('member', `回答 ${name}`));
  const projects: { project: TestProject; rounds: TestRound[] }[] = [];
  for (const index of [0, 1]) {
    const viewers = [...Object.values(readers), ...writers].map((viewer) => [viewer, 'viewer'] as const);
    const members = [[editor, 'editor'], ...viewers] as const;
    const project = await makeProject(database, organizationId, members, `計画 ${index}`);
    await database.kysely
      .updateTable('projects')
      .set({ client_id: clientId })
      .where('id', '=', project.projectId)
      .execute();
    projects.push({ project, rounds: [] });
  }
  return { organizationId, owner, editor, readers, writers, projects, mails };
}

/** The same with these answers; its minimum is changed when its closed rounds have been answered. */
async function makeAnsweredOrganization(all: Answers, minimum: number) {
  const { app, services } = started();
  const { database, clock, jobs } = services;
  const act = actIn(app);
  const tick = tickOf(services);
  const team = await makeTeamWithSlack();
  const { organizationId, owner, editor, writers, projects } = team;
  await act(owner, 'updateNotificationSettings', { organizationId, delivery: 'daily' });
  const answerAll = async (round: number, when: Answer['completes']) => {
    for (const [index, { rounds }] of projects.entries())
      for (const [who, one] of all[index]![round]!.entries())
        if (one.completes === when) await fillIn({ act }, writers[who]!, rounds[round]!, one);
  };
  const analyse = async (surveyDate: string) => {
    for (const { project } of projects)
      await act(editor, 'runAnalysis', { projectId: project.projectId, surveyDate });
    await jobs.runDue();
  };
  for (const [round, openFrom] of closedRounds.entries()) {
    for (const { project, rounds } of projects) rounds.push(await makeRound(database, project, { openFrom }));
    await answerAll(round, 'inTime');
    await analyse(openFrom);
  }
  const recipients = { alertRecipients: 'everybody', analysisRecipients: 'everybody' } as const;
  const settings = analysisSettingsInput({ minimum, ...recipients });
  await act(owner, 'updateAnalysisSettings', { organizationId, ...settings });
  await tick('2026-11-24T08:30:00+09:00');
  await answerAll(openRound - 1, 'late');
  const openedAt = new Date('2026-11-24T09:00:00+09:00');
  const closesAt = new Date('2026-11-30T15:00:00Z');
  for (const { project, rounds } of projects)
    rounds.push(await makeRound(database, project, { openFrom: days[openRound]!, openedAt, closesAt }));
  clock.set(new Date('2026-11-24T12:00:00+09:00'));
  await answerAll(openRound, 'inTime');
  await analyse(days[openRound]!);
  await tick('2026-11-25T08:30:00+09:00');
  return team;
}

/** What those who may not read answers get, everybody's mails and the channel, in the same words for any organization. */
async function viewsOf({
  organizationId,
  owner,
  editor,
  readers,
  projects,
  mails,
}: Awaited<ReturnType<typeof makeTeamWithSlack>>): Promise<Record<string, unknown>> {
  const { app } = started();
  const projectIds = projects.map(({ project }) => project.projectId);
  const named = (text: string) => comparableText(text, { organizationId, projectIds });
  const requests = readRequests([
    { organizationId, serviceUserId: unknownId, concernId: unknownId, invoiceId: 'none' },
    ...projectIds.flatMap((projectId) =>
      days.map((day) => ({ organizationId, projectId, surveyId: unknownId, openFrom: day, surveyDate: day })),
    ),
  ]);
  const views: Record<string, unknown> = {};
  for (const [name, reader] of Object.entries(readers))
    for (const { status, body, ...request } of await repliesTo(app, reader, requests))
      views[`${name}: ${named(requestName(request))}`] = { status, body: comparable(body) };
  for (const [name, { email }] of Object.entries({ owner, editor, ...readers }))
    views[`mails to ${name}`] = mails
      .filter(({ to }) => to === email)
      .map(({ subject, text, html }) => [subject, ...linesOf(named(`${text}\n${html}`))])
      .sort();
  views.channel = messagesOf(started(), organizationId).flatMap((text) => linesOf(named(text)));
  return views;
}

/** Concurrent jobs find rounds in any order. */
const linesOf = (text: string): string[] => text.split(/\n|<br>|<\/?p>/).sort();

/** What differs between any two organizations: ids, addresses and what is random. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      /^id$|Ids?$|^email$|^image$|cursor$|^createdBy$|Token$/i.test(key) ? '#' : each,
    ),
  );

/** A text with ids in addresses and inputs replaced by what they stand for, and without signed links. */
const comparableText = (
  text: string,
  { organizationId, projectIds }: { organizationId: number; projectIds: readonly number[] },
): string =>
  text
    .replaceAll(/unsubscribe\/[^\s"<]+/g, 'unsubscribe')
    .replaceAll(new RegExp(`(organizations/|"organizationId":)${organizationId}\\b`, 'g'), '$1own')
    .replaceAll(/(projects\/|"projectId":)(\d+)/g, (_, before: string, id: string) => {
      return `${before}${projectIds.indexOf(Number(id))}`;
    })
    .replaceAll(/(survey\/|report=)\d+/g, '$1#');

test.each([3, 4])(
  'nothing is shown of open rounds and of rounds with fewer answers than the minimum of %i',
  async (minimum) => {
    const [all] = fc.sample(answersFor(minimum), { numRuns: 1, seed: 15 });
    const shown = await viewsOf(await makeAnsweredOrganization(all!, minimum));
    const other = await viewsOf(await makeAnsweredOrganization(withOtherSecrets(all!, minimum), minimum));
    expect(other).toEqual(shown);
    // The attack is one: figures are read, rounds are withheld, mails and messages are sent.
    const replies = JSON.stringify(shown);
    expect(replies).toMatch(/"conditionScore":\d/);
    expect(replies).toMatch(/"withheld":\{/);
    expect(replies).toMatch(/気になる点/);
    expect(JSON.stringify(shown.channel)).toMatch(/計画 0/);
    const found = Object.values(shown).filter((view) => (view as { status?: number }).status === 200);
    expect(found.length).toBeGreaterThan(60);
  },
);
