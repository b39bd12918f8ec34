import { computeRoundFacts } from '../../../domain/analysis/computeRoundFacts';
import { tallyOf } from '../../../domain/analysis/tally';
import { roundScore } from '../../../domain/analysis/trend';
import { unansweredRequiredQuestions } from '../../../domain/questions/answers';
import { reactionKinds } from '../../../domain/reactions';
import type { ProjectPlan, ReportPlan, RoundPlan } from './planTypes';
import { planDemo, demoPlans, allProjects, allReports } from '../../../../test/support/seed/demoPlans';

// A Saturday, the new year's holidays, the first morning of work after them, a day in Golden Week, a Monday night.
const days = [
  '2026-11-21T05:00:00Z',
  '2026-01-03T03:00:00Z',
  '2027-01-04T01:00:00Z',
  '2026-05-04T03:00:00Z',
  '2026-06-15T14:59:00Z',
];
const getProject = (key: string, all = demoPlans): ProjectPlan => {
  const found = allProjects(all).find(({ scenario: story }) => story.key === key);
  if (!found) throw new Error(`No project ${key}`);
  return found;
};
const questionsOf = ({ versions }: ProjectPlan, { version }: RoundPlan) =>
  versions.find((one) => one.version === version)?.questions ?? [];
const alertsIn = (of: ProjectPlan, at: number) => {
  const round = of.rounds[at]!;
  const past = of.rounds
    .slice(0, at)
    .map(({ tally }) => tally)
    .reverse();
  return computeRoundFacts(questionsOf(of, round), round.tally, past, 3).alerts.map(({ kind }) => kind);
};

it('is the same for the same moment', () => {
  expect(JSON.stringify(planDemo('2026-11-21T05:00:00Z'))).toBe(JSON.stringify(demoPlans));
});

it('has what the product promises', () => {
  const [sample, trial, expired] = demoPlans;
  expect(demoPlans.map(({ scenario: company }) => company.name)).toEqual([
    '株式会社サンプル',
    '合同会社トライアル',
    '有限会社期限切れ',
  ]);
  expect(sample?.scenario.people).toHaveLength(12);
  expect(sample?.scenario.clients).toHaveLength(4);
  expect(sample?.projects.map(({ scenario: story }) => story.projectStatus).sort()).toEqual([
    'archived',
    ...Array.from({ length: 5 }, () => 'open'),
  ]);
  expect(sample?.scenario).toMatchObject({
    plan: 'standard',
    status: 'active',
    customer: expect.any(Object) as object,
  });
  expect(trial?.scenario).toMatchObject({ status: 'trialing', trialDays: 3, customer: null });
  expect(trial?.projects).toHaveLength(2);
  expect(expired?.scenario).toMatchObject({ status: 'trialing', trialDays: -5 });
  const emails = demoPlans.flatMap(({ scenario: company }) =>
    company.people.map(({ key, demoAccount: account }) => account ?? key),
  );
  expect(new Set(emails).size).toBe(emails.length);
});

it('keeps a second version of the questions for one project', () => {
  const { versions, rounds } = getProject('delivery');
  expect(versions.map(({ version }) => version)).toEqual([1, 2]);
  expect(rounds.map(({ version }) => version)).toEqual([
    ...Array<number>(6).fill(1),
    ...Array<number>(7).fill(2),
  ]);
  expect(rounds[11]?.tally.kinds).toMatchObject({ recommend: 'nps', helpful: 'multi' });
});

describe.each(days)('made at %s', (now) => {
  const all = planDemo(now);
  const sample = allProjects(all.slice(0, 1));

  it('has twelve past rounds in every project, and one open in those not archived', () => {
    for (const { scenario: story, rounds } of sample) {
      const open = rounds.filter(({ times }) => times.closesAt > new Date(now));
      expect(rounds.length - open.length).toBe(12);
      expect(open).toHaveLength(story.projectStatus === 'open' ? 1 : 0);
      expect(new Set(rounds.map(({ times }) => times.openFrom)).size).toBe(rounds.length);
      for (const { times } of open) expect(times.openedAt.getTime()).toBeLessThan(Date.parse(now));
    }
  });

  it('opens no round before its project and its company are there', () => {
    const odd = all.flatMap(({ createdAt: foundedAt, projects }) =>
      projects.filter(
        ({ createdAt, rounds }) => createdAt < foundedAt || createdAt >= rounds[0]!.times.openedAt,
      ),
    );
    expect(odd).toEqual([]);
  });

  it('counts every round as the commands do', () => {
    const counted = allProjects(all).flatMap((of) =>
      of.rounds.map((round) => {
        const surveys = round.surveys.flatMap(({ answers, late }) => (answers ? [{ answers, late }] : []));
        const asked = round.surveys.filter(({ dayOff }) => !dayOff).length;
        const questions = questionsOf(of, round);
        const tally = tallyOf({ openFrom: round.times.openFrom, questions, asked, surveys });
        const missing = surveys.flatMap(({ answers }) => unansweredRequiredQuestions(questions, answers));
        return { tally, conditionScore: roundScore(tally, 3), missing };
      }),
    );
    const kept = allProjects(all).flatMap(({ rounds }) =>
      rounds.map(({ tally, conditionScore }) => ({ tally, conditionScore, missing: [] })),
    );
    expect(counted).toEqual(kept);
  });

  it('lets nothing happen before its time, nor after now', () => {
    const odd = allProjects(all).flatMap(({ rounds }) =>
      rounds.flatMap(({ times, surveys }) =>
        surveys.filter(({ completedAt, late, report }) => {
          const moments = [
            times.openedAt,
            ...(completedAt ? [completedAt] : []),
            ...(report ? conversationInstants(report) : []),
          ];
          const disordered = moments.some((at, index) => index > 0 && at < moments[index - 1]!);
          const future = moments.some((at) => at > new Date(now));
          return disordered || future || (completedAt !== null && completedAt > times.closesAt !== late);
        }),
      ),
    );
    expect(odd).toEqual([]);
  });

  it('has the sliding project sound the alarm in its last three closed rounds', () => {
    expect(alertsIn(getProject('contracts', all), 9)).toContain('scoreDown');
    expect(alertsIn(getProject('contracts', all), 10)).toContain('lowQuestion');
    expect(alertsIn(getProject('contracts', all), 11)).toEqual(
      expect.arrayContaining(['lowStreak', 'lowQuestion']),
    );
  });
});

it('lets the main job be tried at once: an untouched sheet, and three others who have answered', () => {
  const { scenario: story, rounds } = getProject('contracts');
  const open = rounds[rounds.length - 1]!;
  const state = (by: string) => open.surveys.find((sheet) => sheet.person === by)?.state;
  expect(story.members).toContainEqual(expect.objectContaining({ person: 'suzuki', projectRole: 'editor' }));
  expect(['tanaka', 'suzuki', 'nakamura'].map(state)).toEqual(['untouched', 'untouched', 'untouched']);
  expect(open.tally.complete).toBeGreaterThanOrEqual(3);
  const owner = getProject('internal').rounds[12]?.surveys.find(({ person: by }) => by === 'sato');
  expect(owner?.state).toBe('untouched');
});

it('tells the other courses: stable, improved, few voices, near the minimum', () => {
  const scores = (key: string) =>
    getProject(key)
      .rounds.slice(0, 12)
      .map(({ conditionScore }) => conditionScore);
  expect(Math.min(...scores('app').map(Number))).toBeGreaterThan(70);
  const [before, after] = [scores('delivery')[5], scores('delivery')[11]].map(Number) as [number, number];
  expect(after - before).toBeGreaterThan(20);
  const few = getProject('stores')
    .rounds.slice(0, 12)
    .filter((_, at) => alertsIn(getProject('stores'), at).includes('lowParticipation'));
  expect(few.length).toBeGreaterThanOrEqual(5);
  expect(scores('internal').filter((score) => score === null).length).toBeGreaterThan(0);
});

it('lets only promised readers take part, and remembers that they have read', () => {
  const wrong = allProjects(demoPlans)
    .flatMap(({ rounds }) => rounds.flatMap(({ surveys }) => surveys))
    .filter(({ person: by, report }) => {
      if (!report) return false;
      const { comments, reactions, readers, reads } = report;
      const others = [...comments, ...reactions, ...comments.flatMap((comment) => comment.reactions)]
        .map((mark) => mark.by)
        .filter((person) => person !== by);
      const mentioned = comments.flatMap(({ mentions }) => mentions).filter((person) => person !== by);
      return (
        [...others, ...mentioned].some((person) => !readers.includes(person)) ||
        others.some((person) => !reads.some((read) => read.by === person)) ||
        [...readers, ...reactions.map((mark) => mark.by)].includes(by)
      );
    });
  expect(wrong).toEqual([]);
});

it('uses all six reactions', () => {
  const used = allProjects(demoPlans)
    .flatMap(allReports)
    .flatMap(({ reactions }) => reactions.map(({ kind }) => kind));
  expect(new Set(used)).toEqual(new Set(reactionKinds));
});

it('leaves the demo accounts something new and something seen', () => {
  const { notifications, scenario: company } = demoPlans[0]!;
  for (const { key } of company.people.filter(({ demoAccount: account }) => account !== undefined)) {
    const mine = notifications.filter(({ to }) => to === key);
    const unread = mine.filter(({ readAt }) => readAt === null);
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.length).toBeLessThan(mine.length);
    expect(mine.every(({ actor }) => actor !== key)).toBe(true);
  }
});

const conversationInstants = ({ submittedAt, comments }: ReportPlan): Date[] => [
  submittedAt,
  ...comments.map(({ at }) => at),
];
