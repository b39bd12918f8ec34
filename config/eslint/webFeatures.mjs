// The features of the web, as data: which features each may import, and which of its files others may import. Listed so
// that every feature only imports features above it; importBoundaries.test.mjs checks this and that the files exist.
// Pages and the app import any file and need not be listed.

/** @type {Record<string, { imports: string[], exposes: string[] }>} */
export const webFeatures = {
  session: {
    imports: [],
    exposes: ['authSlice', 'sessionApi', 'sessionEvents', 'sessionHooks', 'sessionSelectors', 'startSession'],
  },
  help: { imports: [], exposes: [] },
  clients: { imports: ['session'], exposes: ['clientsApi'] },
  drafts: {
    imports: ['session'],
    exposes: [
      'draftsHooks',
      'formDrafts',
      'listEdits',
      'reportFormApi',
      'settingsDrafts',
      'surveyFormApi',
      'textDrafts',
    ],
  },
  analysisSettings: { imports: ['drafts', 'session'], exposes: [] },
  live: { imports: ['drafts', 'session'], exposes: [] },
  plans: { imports: ['session'], exposes: ['PlanRestrictionNotice', 'plansEvents', 'plansHooks'] },
  ui: { imports: ['session'], exposes: ['uiSlice'] },
  account: { imports: ['session', 'ui'], exposes: ['accountHooks'] },
  auth: { imports: ['session', 'ui'], exposes: ['authApi'] },
  imports: { imports: ['plans', 'session'], exposes: [] },
  members: { imports: ['plans', 'session', 'ui'], exposes: ['membersApi', 'membersHooks'] },
  notificationSettings: { imports: ['drafts', 'session'], exposes: ['notificationSettingsApi'] },
  slack: { imports: ['plans', 'session'], exposes: [] },
  actions: {
    imports: ['drafts', 'session'],
    exposes: ['actionsApi', 'ActionsPanel', 'AgreeActionButton', 'actionTexts'],
  },
  notifications: { imports: ['notificationSettings'], exposes: [] },
  projects: {
    imports: ['clients', 'members', 'plans', 'session'],
    exposes: ['projectsApi', 'RunningRoundLine'],
  },
  dashboard: { imports: ['projects'], exposes: ['dashboardApi', 'driverTexts'] },
  concerns: { imports: ['drafts', 'members', 'projects', 'session'], exposes: ['RaiseConcernLink'] },
  onboarding: { imports: ['members', 'projects', 'session'], exposes: [] },
  organizations: {
    imports: ['account', 'auth', 'drafts', 'members', 'projects', 'session', 'ui'],
    exposes: ['organizationsApi'],
  },
  questions: { imports: ['drafts', 'projects', 'session'], exposes: [] },
  rounds: { imports: ['drafts', 'projects', 'session'], exposes: ['roundsApi', 'SurveyReach'] },
  reportSettings: { imports: ['drafts', 'rounds', 'session'], exposes: [] },
  subscriptions: { imports: ['members', 'organizations', 'plans', 'projects', 'session', 'ui'], exposes: [] },
  risks: {
    imports: ['concerns', 'session'],
    exposes: ['risksApi', 'TextVoice', 'useSupportOffer', 'waitingTexts'],
  },
  survey: {
    imports: ['drafts', 'projects', 'risks', 'rounds', 'session'],
    exposes: ['AnswerList', 'ReplyList', 'surveyApi'],
  },
  reports: {
    imports: ['concerns', 'drafts', 'members', 'plans', 'projects', 'risks', 'rounds', 'session', 'survey'],
    exposes: ['timelineApi'],
  },
  analyses: { imports: ['actions', 'dashboard', 'plans', 'reports', 'rounds', 'session'], exposes: [] },
  inbox: { imports: ['actions', 'projects', 'risks', 'session', 'survey'], exposes: [] },
};
