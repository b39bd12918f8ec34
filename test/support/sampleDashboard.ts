import type { Dashboard, DashboardProject } from '../../src/web/features/dashboard/dashboardApi';

export const sampleDashboardProject = (changes: Partial<DashboardProject>): DashboardProject => ({
  projectId: 2,
  projectName: '在庫管理',
  clientId: 9,
  managerIds: [],
  openFrom: '2026-11-13',
  score: 70,
  change: 5,
  movedQuestions: [],
  participation: { completed: 4, asked: 5 },
  alerts: [],
  alertCount: 0,
  scores: [65, 70],
  completed: [5, 4],
  asked: [5, 5],
  withheld: [],
  ...changes,
});

/** A project that rises, one that falls and one whose newest round is withheld. */
export const sampleDashboard: Dashboard = {
  minimum: 3,
  openFroms: ['2026-11-06', '2026-11-13'],
  clients: [{ id: 9, name: '株式会社みなと' }],
  managers: [{ id: 7, name: '高橋 健一' }],
  projects: [
    sampleDashboardProject({}),
    sampleDashboardProject({
      projectId: 3,
      projectName: '会員アプリ',
      managerIds: [7],
      score: 40,
      change: -20,
      movedQuestions: [
        { name: '業務量', change: -1.25 },
        { name: '残業は少ないですか？', change: -0.5 },
      ],
      scores: [60, 40],
      alerts: [{ kind: 'scoreDown', score: 40, change: -20 }],
      alertCount: 1,
    }),
    sampleDashboardProject({
      projectId: 4,
      projectName: '社内基盤',
      clientId: null,
      score: null,
      change: null,
      participation: { completed: 2, asked: 6 },
      scores: [50, null],
      completed: [6, 2],
      asked: [6, 6],
      withheld: [1],
      alerts: [{ kind: 'lowParticipation', completed: 2, asked: 6 }],
      alertCount: 1,
    }),
  ],
};
