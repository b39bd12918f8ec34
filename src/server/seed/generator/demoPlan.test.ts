import { computeRoundFacts } from '../../../domain/analysis/computeRoundFacts';
import { listedFiguresOf } from '../../../domain/analysis/listedFigures';
import { tallyOf } from '../../../domain/analysis/tally';
import { unansweredRequiredQuestions } from '../../../domain/questions/answers';
import { reactionKinds } from '../../../domain/reactions';
import type { ProjectPlan } from './projects';
import type { ReportPlan } from './surveys';
import { planDemo, demoPlans, allProjects, allReports } from '../../../../test/support/seed/demoPlans';

// A Saturday, the new year holidays, the first morning of work after them, a day in Golden Week, a Monday night.
const creationInstants = [
  '2026-11-21T05:00:00Z',
  '2026-01-03T03:00:00Z',
  '2027-01-04T01:00:00Z',
  '2026-05-04T03:00:00Z',
  '2026-06-15T14:59:00Z',
];
const getProject = (key: string, all = demoPlans): ProjectPlan => {
  const project = allProjects(all).find(({ scenario }) => scenario.key === key);
  if (!project) throw new Error(`No project ${key}`);
  return project;
};
const alertsIn = (project: ProjectPlan, roundIndex: number) => {
  const round = project.rounds[roundIndex]!;
  const past = project.rounds
    .slice(0, roundIndex)
    .map(({ tally }) => tally)
    .reverse();
  return computeRoundFacts(round.version.questions, round.tally, past, 3).alerts.map(({ kind }) => kind);
};

it('is the same plan for the same instant', () => {
  expect(JSON.stringify(planDemo('2026-11-21T05:00:00Z'))).toBe(JSON.stringify(demoPlans));
});

it('has the organizations, people, clients and projects of product §9', () => {
  const [sample, trial, expired] = demoPlans;
  expect(demoPlans.map(({ scenario }) => scenario.name)).toEqual([
    '株式会社サンプル',
    '合同会社トライアル',
    '有限会社期限切れ',
  ]);
  expect(sample?.scenario.people).toHaveLength(12);
  expect(sample?.scenario.clients).toHaveLength(4);
  expect(sample?.projects.map(({ scenario }) => scenario.projectStatus).sort()).toEqual([
    'archived',
    ...Array.from({ length: 5 }, () => 'open'),
  ]);
  expect(sample?.scenario).toMatchObject({
    plan: 'standard',
    status: 'active',
    customer: expect.any(Object) as object,
  });
  expect(trial?.scenario).toMatchObject({ status: 'trialing', trialDaysLeft: 3, customer: null });
  expect(trial?.projects).toHaveLength(2);
  expect(expired?.scenario).toMatchObject({ status: 'trialing', trialDaysLeft: -5 });
  const emails = demoPlans.flatMap(({ scenario }) =>
    scenario.people.map(({ key, demoAccount }) => demoAccount ?? key),
  );
  expect(new Set(emails).size).toBe(emails.length);
});

it('has a second version of the questions in one project', () => {
  const { versions, rounds } = getProject('delivery');
  expect(versions.map(({ version }) => version)).toEqual([1, 2]);
  expect(rounds.map(({ version }) => version.version)).toEqual([
    ...Array<number>(6).fill(1),
    ...Array<number>(7).fill(2),
  ]);
  expect(rounds[11]?.tally.kinds).toMatchObject({ recommend: 'nps', helpful: 'multi' });
});

describe.each(creationInstants)('created at %s', (now) => {
  const all = planDemo(now);
  const sample = allProjects(all.slice(0, 1));

  it('has twelve past rounds in every project, and one open in those not archived', () => {
    for (const { scenario, rounds } of sample) {
      const open = rounds.filter(({ times }) => times.closesAt > new Date(now));
      expect(rounds.length - open.length).toBe(12);
      expect(open).toHaveLength(scenario.projectStatus === 'open' ? 1 : 0);
      expect(new Set(rounds.map(({ times }) => times.openFrom)).size).toBe(rounds.length);
      for (const { times } of open) expect(times.openedAt.getTime()).toBeLessThan(Date.parse(now));
    }
  });

  it('opens no round before its project and its organization exist', () => {
    const invalid = all.flatMap(({ createdAt: organizationCreatedAt, projects }) =>
      projects.filter(
        ({ createdAt, rounds }) =>
          createdAt < organizationCreatedAt || createdAt >= rounds[0]!.times.openedAt,
      ),
    );
    expect(invalid).toEqual([]);
  });

  it('has the figures that counting the surveys gives', () => {
    const recounted = allProjects(all).flatMap((project) =>
      project.rounds.map((round) => {
        const surveys = round.surveys.flatMap(({ answers, late }) => (answers ? [{ answers, late }] : []));
        const asked = round.surveys.filter(({ dayOff }) => !dayOff).length;
        const questions = round.version.questions;
        const tally = tallyOf({ openFrom: round.times.openFrom, questions, asked, surveys });
        const missing = surveys.flatMap(({ answers }) => unansweredRequiredQuestions(questions, answers));
        return { tally, ...listedFiguresOf(questions, tally, 3), missing };
      }),
    );
    const planned = allProjects(all).flatMap(({ rounds }) =>
      rounds.map(({ tally, conditionScore, lowQuestions }) => ({
        tally,
        conditionScore,
        lowQuestions,
        missing: [],
      })),
    );
    expect(recounted).toEqual(planned);
  });

  it('has all events in order and none in the future', () => {
    const invalid = allProjects(all).flatMap(({ rounds }) =>
      rounds.flatMap(({ times, surveys }) =>
        surveys.filter(({ completedAt, late, report }) => {
          const instants = [
            times.openedAt,
            ...(completedAt ? [completedAt] : []),
            ...(report ? conversationInstants(report) : []),
          ];
          const disordered = instants.some((at, index) => index > 0 && at < instants[index - 1]!);
          const future = instants.some((at) => at > new Date(now));
          return disordered || future || (completedAt !== null && completedAt > times.closesAt !== late);
        }),
      ),
    );
    expect(invalid).toEqual([]);
  });

  it('raises alerts in the last three closed rounds of the failing project', () => {
    expect(alertsIn(getProject('contracts', all), 9)).toContain('scoreDown');
    expect(alertsIn(getProject('contracts', all), 10)).toContain('lowQuestion');
    expect(alertsIn(getProject('contracts', all), 11)).toEqual(
      expect.arrayContaining(['lowStreak', 'lowQuestion']),
    );
  });
});

it('has an open round in which demo accounts have not answered and at least three others have', () => {
  const { scenario, rounds } = getProject('contracts');
  const open = rounds[rounds.length - 1]!;
  const state = (person: string) => open.surveys.find((survey) => survey.person === person)?.surveyState;
  expect(scenario.members).toContainEqual(
    expect.objectContaining({ person: 'suzuki', projectRole: 'editor' }),
  );
  expect(['tanaka', 'suzuki', 'nakamura'].map(state)).toEqual(['untouched', 'untouched', 'untouched']);
  expect(open.tally.complete).toBeGreaterThanOrEqual(3);
  const owner = getProject('internal').rounds[12]?.surveys.find(({ person }) => person === 'sato');
  expect(owner?.surveyState).toBe('untouched');
});

it('has projects that are stable, improve, have low participation, and fall below the minimum', () => {
  const scores = (key: string) =>
    getProject(key)
      .rounds.slice(0, 12)
      .map(({ conditionScore }) => conditionScore);
  expect(Math.min(...scores('app').map(Number))).toBeGreaterThan(70);
  const [before, after] = [scores('delivery')[5], scores('delivery')[11]].map(Number) as [number, number];
  expect(after - before).toBeGreaterThan(20);
  const lowParticipationRounds = getProject('stores')
    .rounds.slice(0, 12)
    .filter((_, at) => alertsIn(getProject('stores'), at).includes('lowParticipation'));
  expect(lowParticipationRounds.length).toBeGreaterThanOrEqual(5);
  expect(scores('internal').filter((score) => score === null).length).toBeGreaterThan(0);
});

it('has actions that came from alerts of their rounds', () => {
  const projects = allProjects(demoPlans).filter(({ scenario }) => scenario.actions);
  expect(projects).toHaveLength(2);
  for (const project of projects)
    for (const { round, source, question } of project.scenario.actions ?? []) {
      expect(alertsIn(project, round)).toContain(source);
      if (question !== undefined)
        expect(project.rounds[round]?.lowQuestions.map(({ key }) => key)).toContain(question);
    }
});

it('has comments, mentions and reactions of stored readers only, who have read the report', () => {
  const invalid = demoPlans.flatMap(({ surveys, reads }) =>
    surveys.filter(({ survey }) => {
      const { person: author, report } = survey;
      if (!report) return false;
      const { comments, reactions, readers } = report;
      const others = [...comments, ...reactions, ...comments.flatMap((comment) => comment.reactions)]
        .map((mark) => mark.by)
        .filter((person) => person !== author);
      const mentioned = comments.flatMap(({ mentions }) => mentions).filter((person) => person !== author);
      return (
        [...others, ...mentioned].some((person) => !readers.includes(person)) ||
        others.some((person) => !reads.some((read) => read.survey === survey && read.by === person)) ||
        [...readers, ...reactions.map((mark) => mark.by)].includes(author)
      );
    }),
  );
  expect(invalid).toEqual([]);
});

it('uses all six reactions', () => {
  const usedKinds = allProjects(demoPlans)
    .flatMap(allReports)
    .flatMap(({ reactions }) => reactions.map(({ kind }) => kind));
  expect(new Set(usedKinds)).toEqual(new Set(reactionKinds));
});

it('leaves every demo account read and unread notifications', () => {
  const { notifications, scenario } = demoPlans[0]!;
  for (const { key } of scenario.people.filter(({ demoAccount }) => demoAccount !== undefined)) {
    const received = notifications.filter(({ to }) => to === key);
    const unread = received.filter(({ readAt }) => readAt === null);
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.length).toBeLessThan(received.length);
    expect(received.every(({ actor }) => actor !== key)).toBe(true);
  }
});

it('leaves no notification unread that asked for answers which were given', () => {
  const done = demoPlans
    .flatMap(({ notifications }) => notifications)
    .filter(({ kind, survey }) => kind.startsWith('round') && survey.completedAt !== null);
  expect(done.length).toBeGreaterThan(0);
  expect(done.filter(({ readAt }) => readAt === null)).toEqual([]);
});

const conversationInstants = ({ submittedAt, comments }: ReportPlan): Date[] => [
  submittedAt,
  ...comments.map(({ at }) => at),
];
