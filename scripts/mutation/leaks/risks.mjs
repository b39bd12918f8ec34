// Deliberate leaks about voices to talk with at once; see ../secrecyLeaks.mjs.
const modules = 'src/server/modules';
const queries = `${modules}/risks/risks.queries.ts`;

export const riskLeaks = [
  {
    name: 'risks: in answers whose readers do not include the caller',
    test: 'text',
    file: queries,
    find: "when 'survey' then ${isAuthorOrReader(serviceUserId, 's')}",
    replace: "when 'survey' then true",
  },
  {
    name: 'risks: in reports whose readers do not include the caller',
    test: 'text',
    file: queries,
    find: 'else rep.survey_id is not null and ${isAuthorOrReader(serviceUserId)}',
    replace: 'else rep.survey_id is not null',
  },
  {
    name: 'risks: a sentence that the text does not have any more',
    test: 'text',
    file: queries,
    find: "where position(rtrim(r.sentence, '…') in sent.value) > 0`",
    replace: "where position(rtrim(r.sentence, '…') in sent.value) >= 0`",
  },
  {
    name: 'risks: of a project, for readers of reports who may not read answers',
    test: 'event',
    file: 'src/contract/risks.ts',
    find: "path: '/projects/{projectId}/risks',\n    action: 'timeline.read',",
    replace: "path: '/projects/{projectId}/risks',\n    action: 'report.read',",
  },
  {
    name: 'risks: how many, for readers of reports who may not read answers',
    test: 'event',
    file: queries,
    find: "and ${hasPermission('timeline.read')}))`;",
    replace: "and ${hasPermission('report.read')}))`;",
  },
  {
    name: 'risks: how many there are in another organization',
    test: 'event',
    file: queries,
    find: `(r.organization_id = \${organizationId} and r.project_id in (
    select p.id
    from organization_members m
    join projects p on p.organization_id = m.organization_id
    left join project_members pm on pm.project_id = p.id and pm.service_user_id = m.service_user_id
    where m.organization_id = \${organizationId} and`,
    replace: `(\${organizationId} > 0 and r.project_id in (
    select p.id
    from organization_members m
    join projects p on p.organization_id = m.organization_id
    left join project_members pm on pm.project_id = p.id and pm.service_user_id = m.service_user_id
    where`,
  },
  {
    name: 'notification: that there is a risk, for readers of reports who may not read answers',
    test: 'event',
    file: queries,
    find: "and ${hasPermission('timeline.read')}`.execute(tx);",
    replace: "and ${hasPermission('report.read')}`.execute(tx);",
  },
  {
    name: 'notification: the sentence of a risk',
    test: 'text',
    file: `${modules}/notifications/notifications.queries.ts`,
    find: 'n.notice) as excerpt',
    replace:
      "n.notice, (select sentence from text_risks risk where n.kind = 'riskFound' and risk.project_id = n.project_id limit 1)) as excerpt",
  },
  {
    name: 'mail text: the sentence of a risk',
    test: 'text',
    file: `${modules}/notifications/mailable.queries.ts`,
    find: 'actor.name as "actorName"',
    replace: '(select sentence from text_risks where project_id = n.project_id limit 1) as "actorName"',
  },
  {
    name: 'Slack: the sentence of a risk',
    test: 'text',
    file: `${modules}/slack/slackRounds.queries.ts`,
    find: 'p.name as "projectName"',
    replace:
      'p.name || coalesce((select sentence from text_risks where project_id = p.id limit 1), \'\') as "projectName"',
  },
  {
    name: 'log: the sentence of a risk',
    test: 'text',
    file: `${modules}/risks/readTexts.ts`,
    find: '  if (isDeepStrictEqual(risk, before)) return;\n',
    replace:
      "  context.services.log.info({ sentence: risk?.sentence }, 'A text was read');\n  if (isDeepStrictEqual(risk, before)) return;\n",
  },
];
