import type { Reply } from '../../src/contract/types';
import { countAnswered } from '../../src/domain/analysis/answeredAlerts';
import type { Role } from '../../src/domain/roles';
import type { ListedProject } from '../../src/web/features/projects/projectList';
import { sampleAccount } from './sampleSurveyForms';

type RoundAnalysis = NonNullable<Reply<'getAnalysis'>['analysis']>;

/** The signed-in person with a role in organization 1 and, by default, as editor of project 2. */
export const accountWithRoles = (
  userRole: Role,
  projectRole: 'editor' | 'viewer' | null = 'editor',
): Reply<'getMe'> => ({
  ...sampleAccount,
  organizations: sampleAccount.organizations.map((organization) => ({ ...organization, userRole })),
  projects: projectRole ? sampleAccount.projects.map((project) => ({ ...project, projectRole })) : [],
});

/** Project 2 as its pages receive it. */
export const sampleProjectReply = (changes: Partial<Reply<'getProject'>> = {}): Reply<'getProject'> => ({
  id: 2,
  organizationId: 1,
  name: '会員アプリ運用保守',
  projectStatus: 'open',
  client: null,
  startsOn: null,
  endsOn: null,
  memberCount: 2,
  projectRole: 'editor',
  version: 1,
  ...changes,
});

/** Scores of closed rounds, oldest first, and the last round that belongs to them. */
export const withScores = (...scores: (number | null)[]): Pick<ListedProject, 'lastRound' | 'scores'> => {
  const score = scores.at(-1);
  return {
    lastRound:
      score === undefined
        ? null
        : {
            openFrom: '2026-11-13',
            closesAt: '2026-11-16T15:00:00.000Z',
            participation: score === null ? { completed: 1, asked: 6 } : null,
          },
    scores,
  };
};

/** The reply to people who may not read scores. */
export const withoutScores: Pick<
  ListedProject,
  'lastRound' | 'scores' | 'alerts' | 'alertCount' | 'answeredAlertCount'
> = {
  lastRound: null,
  scores: null,
  alerts: [],
  alertCount: 0,
  answeredAlertCount: 0,
};

/** A round that three of five have answered. */
export const sampleOpenRound = {
  openFrom: '2026-11-20',
  closesAt: '2026-11-26T15:00:00.000Z',
  completed: 3,
  asked: 5,
  score: 54.5,
};

/** A list of projects; by default all are open and none is archived. */
export const projectListReply = (
  projects: ListedProject[],
  counts: Partial<Reply<'getOrganizationProjects'>['counts']> = {},
): Reply<'getOrganizationProjects'> => ({
  counts: { open: projects.length, archived: 0, ...counts },
  clients: projects.flatMap(({ client }) => client ?? []),
  rounds: projects.flatMap(({ openRound, lastRound }) => [roundOf(openRound), roundOf(lastRound)]),
  projects: projects.map(
    ({ client, openRound, lastRound, scores, alerts, alertCount, unreadReports, ...project }, index) => ({
      ...project,
      ...(client && { clientId: client.id }),
      ...(openRound && {
        openRound: {
          round: 2 * index,
          completed: openRound.completed,
          asked: openRound.asked,
          ...(openRound.score !== null && { score: openRound.score }),
        },
      }),
      ...(lastRound && { lastRound: 2 * index + 1 }),
      ...(lastRound?.participation && { lastParticipation: lastRound.participation }),
      ...(scores && { scores }),
      ...(alerts.length > 0 && { alerts }),
      ...(alertCount > alerts.length && { alertCount }),
      ...(unreadReports > 0 && { unreadReports }),
    }),
  ),
});

const roundOf = (round: { openFrom: string; closesAt?: string } | null) => ({
  openFrom: round?.openFrom ?? '2026-11-13',
  closesAt: round?.closesAt ?? '2026-11-19T15:00:00.000Z',
});

/** A listed project without alerts. */
export const sampleListedProject = (changes: Partial<ListedProject> = {}): ListedProject => ({
  id: 2,
  name: '会員アプリ運用保守',
  projectStatus: 'open',
  client: { id: 9, name: '株式会社みなと' },
  memberCount: 6,
  projectRole: 'editor',
  openRound: null,
  ...withScores(70, 72),
  alerts: [],
  alertCount: changes.alerts?.length ?? 0,
  answeredAlertCount: countAnswered(changes.alerts ?? []),
  unreadReports: 0,
  ...changes,
});

const questionResult = (
  key: 'workload' | 'schedule' | 'quality',
  label: string,
  mean: number,
  change: number,
): RoundAnalysis['questions'][number] => ({
  key,
  label,
  kind: 'scale',
  topic: key,
  count: 4,
  mean,
  distribution: [1, 1, 2, 0, 0],
  change,
  changeFromLastFour: null,
  rewordedOn: null,
});

/** The analysis of a closed round with two alerts and three questions, not run yet. */
export const sampleAnalysis = (changes: Partial<RoundAnalysis> = {}): RoundAnalysis => ({
  projectId: 2,
  openFrom: '2026-11-13',
  closesAt: '2026-11-19T15:00:00.000Z',
  participation: { completed: 4, asked: 6 },
  late: 0,
  response: { answered: 28, asked: 42 },
  conditionScore: 48,
  change: -12,
  enps: null,
  questions: [
    questionResult('quality', '品質は十分ですか？', 3.5, 0.5),
    { ...questionResult('schedule', '予定どおりですか？', 2.3, -1.2), rewordedOn: '2026-11-13' },
    questionResult('workload', '業務量は適切ですか？', 2.9, 0),
  ],
  trend: [
    { openFrom: '2026-11-06', score: 60, participation: { completed: 5, asked: 6 }, questionsChanged: false },
    { openFrom: '2026-11-13', score: 48, participation: { completed: 4, asked: 6 }, questionsChanged: true },
  ],
  alerts: [
    { kind: 'scoreDown', score: 48, change: -12 },
    { kind: 'lowQuestion', key: 'schedule', label: '予定どおりですか？', topic: 'schedule', mean: 2.3 },
  ],
  withheld: null,
  summary: [{ text: '対象者6人のうち4人が回答しました。', sources: [], quote: null, people: null }],
  suggestedActions: [],
  topics: [],
  sentences: null,
  runningStep: null,
  aiService: null,
  run: null,
  ...changes,
});

/** The run of an analysis. */
export const sampleRun = (changes: Partial<NonNullable<RoundAnalysis['run']>> = {}) => ({
  analysisId: 31,
  engine: 'builtin',
  serviceProblem: null,
  droppedSentences: 0,
  cutTexts: 0,
  createdAt: '2026-11-20T03:00:00.000Z',
  stale: false,
  feedback: null,
  ...changes,
});

type ProjectAction = Reply<'getProjectActions'>['actions'][number];

const samplePerson = { serviceUserId: 7, name: '田中 美咲', image: null };

/** An open action because the score of an earlier round fell. */
export const sampleAction = (changes: Partial<ProjectAction> = {}): ProjectAction => ({
  actionId: 9,
  body: '作業の分け方を見直す',
  assignee: samplePerson,
  assigneeLeft: false,
  dueOn: '2026-12-04',
  openFrom: '2026-11-06',
  source: { kind: 'scoreDown', key: null, name: null },
  beforeAfter: null,
  createdBy: samplePerson,
  createdAt: '2026-11-13T03:00:00.000Z',
  doneAt: null,
  doneBy: null,
  version: 1,
  mayFinish: true,
  mayEdit: true,
  ...changes,
});
