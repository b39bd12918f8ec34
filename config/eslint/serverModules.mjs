// The modules of the server, as data: which modules each may import, and which of its files others may import. Listed
// so that every module only imports modules above it; importBoundaries.test.mjs checks this and that the files exist.
// Routes and lists of jobs are for http and jobs and need not be listed.

/** @type {Record<string, { imports: string[], exposes: string[] }>} */
export const serverModules = {
  live: { imports: [], exposes: ['publishInvalidations', 'liveHub'] },
  mail: { imports: [], exposes: ['composeMail', 'sendMail'] },
  rateLimits: { imports: [], exposes: ['consumeRateLimit', 'knownOrigins.queries', 'resetRateLimit'] },
  csv: {
    imports: [],
    exposes: ['csvHeader', 'parseCsv', 'formatCsv', 'importLines'],
  },
  calendar: { imports: [], exposes: ['daysOff.queries'] },
  postal: { imports: [], exposes: ['postalTables.queries'] },
  billing: {
    imports: [],
    exposes: ['billingProvider', 'bankHolidays', 'documentParts'],
  },
  access: {
    imports: [],
    exposes: [
      'actor',
      'commentRules',
      'actor.queries',
      'answeredAlerts.queries',
      'isOrganizationValid',
      'lockAndAuthorize',
      'lockMemberships',
      'memberships.queries',
      'permissions.queries',
      'planHistory.queries',
      'planRestrictions',
    ],
  },
  projectEvents: { imports: ['access'], exposes: ['projectEvents.queries'] },
  sessions: { imports: ['live'], exposes: ['sessions'] },
  mailedLinks: { imports: ['access', 'mail'], exposes: ['mailedLinks', 'mailedLinks.jobs'] },
  images: {
    imports: ['access', 'rateLimits'],
    exposes: [
      'createDeleteUrl',
      'createImageOptimizer',
      'createUploadUrl',
      'images.jobs',
      'parseImageRequest',
      'removeAbandonedUploads',
      'useUploadedImage',
    ],
  },
  housekeeping: { imports: ['images'], exposes: [] },
  notifications: {
    imports: ['access', 'calendar', 'live', 'mail'],
    exposes: [
      'createNotifications',
      'createPlanNotifications',
      'mailable.queries',
      'notificationSettings.queries',
      'unsubscribe',
    ],
  },
  onboarding: { imports: ['access', 'live'], exposes: ['onboarding.queries', 'removeSampleOf'] },
  slack: {
    imports: ['access', 'calendar', 'live', 'notifications', 'rateLimits'],
    exposes: ['deleteSlack', 'queueSlackMessages'],
  },
  concerns: {
    imports: ['access', 'calendar', 'live', 'notifications'],
    exposes: ['fellowReaderInvalidations'],
  },
  subscriptions: {
    imports: ['access', 'billing', 'calendar', 'live', 'mail', 'notifications'],
    exposes: [
      'billingContacts.queries',
      'billingTurn',
      'endBilling',
      'notifyOwners',
      'planNotices',
      'saveSubscription',
      'subscriptions.queries',
    ],
  },
  ledger: {
    imports: ['access', 'billing', 'subscriptions'],
    exposes: ['ledgerProvider', 'recordTransfer'],
  },
  stripe: { imports: ['access', 'billing', 'subscriptions'], exposes: ['stripeProvider'] },
  organizations: {
    imports: ['access', 'images', 'live', 'rateLimits', 'slack', 'subscriptions'],
    exposes: ['createOrganization', 'organizations.queries'],
  },
  rounds: {
    imports: ['access', 'calendar', 'live', 'notifications', 'slack'],
    exposes: [
      'askNewcomers',
      'closeOpenRound',
      'questionSets.queries',
      'roundFigures',
      'roundPhase',
      'rounds.queries',
    ],
  },
  members: {
    imports: [
      'access',
      'concerns',
      'csv',
      'mailedLinks',
      'live',
      'organizations',
      'projectEvents',
      'rateLimits',
      'rounds',
      'sessions',
    ],
    exposes: [
      'addressMemberships.queries',
      'invitationInvalidations',
      'invitations.queries',
      'inviteMembers',
      'issueInvitations',
      'joinOrganization',
      'lockInvitation',
      'memberCsv',
      'memberProjectInvalidations',
    ],
  },
  auth: {
    imports: ['access', 'mailedLinks', 'mail', 'members', 'organizations', 'rateLimits', 'sessions'],
    exposes: ['passwords', 'finishPasswordChange', 'signInByOperator'],
  },
  account: {
    imports: ['access', 'auth', 'concerns', 'images', 'live', 'members', 'projectEvents', 'rateLimits'],
    exposes: [],
  },
  clients: {
    imports: ['access', 'csv', 'live', 'organizations', 'projectEvents', 'rateLimits'],
    exposes: ['clientRules'],
  },
  risks: { imports: ['access', 'live', 'notifications'], exposes: ['readTexts'] },
  questions: { imports: ['access', 'live', 'rounds'], exposes: [] },
  projects: {
    imports: [
      'access',
      'clients',
      'csv',
      'live',
      'members',
      'notifications',
      'onboarding',
      'projectEvents',
      'rateLimits',
      'rounds',
    ],
    exposes: [],
  },
  survey: {
    imports: ['access', 'csv', 'live', 'notifications', 'rounds', 'risks'],
    exposes: ['ownSurvey.queries', 'surveyPhase', 'timeline.queries'],
  },
  reports: { imports: ['access', 'csv', 'live', 'notifications', 'rounds', 'survey', 'risks'], exposes: [] },
  reportSettings: { imports: ['access', 'live'], exposes: [] },
  agreedActions: {
    imports: ['access'],
    exposes: ['actions.queries', 'compareActions', 'roundTopics.queries'],
  },
  analyses: {
    imports: ['access', 'agreedActions', 'live', 'notifications', 'projectEvents', 'survey'],
    exposes: ['findRoundSources', 'presentAnalysis', 'readRound'],
  },
  actions: { imports: ['access', 'agreedActions', 'analyses', 'live', 'notifications'], exposes: [] },
  analysisPdf: { imports: ['access', 'agreedActions', 'analyses'], exposes: [] },
  analysisSettings: { imports: ['access', 'live', 'rounds'], exposes: [] },
};
