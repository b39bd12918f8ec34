// Deliberate leaks of figures and counts; see ../secrecyLeaks.mjs.
const modules = 'src/server/modules';

export const figureLeaks = [
  {
    name: 'comparison: running rounds of other projects',
    test: 'event',
    file: `${modules}/analyses/history.queries.ts`,
    find: 'open_from <= ${until} and closes_at <= ${now}',
    replace: 'open_from <= ${until} and ${now}::timestamptz is not null',
  },
  {
    name: 'analysis: the figures of a running round',
    test: 'event',
    file: `${modules}/analyses/readRound.ts`,
    find: 'round.closesAt <= now || canReadOpenRounds(actor)',
    replace: 'round.closesAt <= now || canReadOpenRounds(actor) || true',
  },
  {
    name: 'dashboard: running rounds',
    test: 'event',
    file: `${modules}/analyses/dashboard.queries.ts`,
    find: 'where open_from <= ${until} and closes_at <= ${now}',
    replace: 'where open_from <= ${until} and ${now}::timestamptz is not null',
  },
  {
    name: 'dashboard: projects that the caller may not see',
    test: 'text',
    file: `${modules}/analyses/dashboard.queries.ts`,
    find: "p.project_status = 'open' and ${hasPermission('analysis.read')}",
    replace: "p.project_status = 'open'",
  },
  {
    name: 'analysis: of a round with fewer answers than the minimum',
    test: 'figure',
    file: `${modules}/analyses/presentAnalysis.ts`,
    find: 'computeRoundFacts(questions, tally, past, minimum, alertLimits)',
    replace: 'computeRoundFacts(questions, tally, past, Math.min(minimum, 1), alertLimits)',
  },
  {
    name: 'figures: of rounds with fewer answers than the minimum',
    test: 'figure',
    file: `${modules}/rounds/roundFigures.ts`,
    find: 'listedFiguresOf(questions, tally, minimum, alertLimits)',
    replace: 'listedFiguresOf(questions, tally, Math.min(minimum, 1), alertLimits)',
  },
  {
    name: 'project list: scores for guests',
    test: 'event',
    file: `${modules}/projects/presentProjectList.ts`,
    find: 'scores: canReadScores ? scores : undefined,',
    replace: 'scores,',
  },
  {
    name: 'project list: how many projects there are that the caller may not see',
    test: 'event',
    file: `${modules}/projects/projectList.queries.ts`,
    find: 'as archived\n  ${visibleProjects(at)}`;',
    replace: 'as archived\n  from projects p where p.organization_id = ${at.organizationId}`;',
  },
  {
    name: 'clients: running rounds in the mean of their projects',
    test: 'event',
    file: `${modules}/clients/clientList.queries.ts`,
    find: 'r.project_id = p.id and r.closes_at <= ${now}',
    replace: 'r.project_id = p.id and ${now}::timestamptz is not null',
  },
  {
    name: 'refusal: how many projects of a client the caller may not see',
    test: 'answer',
    file: `${modules}/clients/deleteClient.ts`,
    find: 'const seen = await countSeenProjects(tx, actor, clientId);',
    replace: 'const seen = projectIds.length;',
  },
];
