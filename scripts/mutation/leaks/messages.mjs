// Deliberate leaks by notifications, mails, Slack and the log; see ../secrecyLeaks.mjs.
const modules = 'src/server/modules';

export const messageLeaks = [
  {
    name: 'notification: the text of a comment that the receiver may no longer read',
    test: 'text',
    file: `${modules}/notifications/notifications.queries.ts`,
    find: 'left join reports rep on rep.survey_id = ${reportToRead} and ${isAuthorOrReader(actor.serviceUserId)}',
    replace: 'left join reports rep on rep.survey_id = ${reportToRead}',
  },
  {
    name: 'notification: a project that the receiver may no longer see',
    test: 'text',
    file: `${modules}/notifications/notifications.queries.ts`,
    find: "and (n.project_id is null or ${hasPermission('project.read')})",
    replace: '',
  },
  {
    name: 'digest: reports whose readers do not include the receiver',
    test: 'event',
    file: `${modules}/notifications/digest.queries.ts`,
    find: "and ${isAuthorOrReader(serviceUserId)} and ${hasPermission('report.read')} and",
    replace: "and ${hasPermission('report.read')} and",
  },
  {
    name: 'mail text: what a comment says',
    test: 'text',
    file: `${modules}/notifications/mailable.queries.ts`,
    find: 'actor.name as "actorName"',
    replace: '(select body from report_comments where id = n.comment_id) as "actorName"',
  },
  {
    name: 'mail text: the title of a concern',
    test: 'text',
    file: `${modules}/notifications/mailable.queries.ts`,
    find: 'actor.name as "actorName", o.id as "organizationId", o.name as "organizationName"',
    replace:
      'actor.name as "actorName", o.id as "organizationId", coalesce((select title from concerns where id = n.concern_id), o.name) as "organizationName"',
  },
  {
    name: 'mail subject: who wrote a concern',
    test: 'text',
    file: `${modules}/notifications/notificationMailText.ts`,
    find: '    ...composeMail({\n      subject,',
    replace: "    ...composeMail({\n      subject: `${subject}${first.actorName ?? ''}`,",
  },
  {
    name: 'Slack: the names of those who were asked',
    test: 'text',
    file: `${modules}/slack/slackRounds.queries.ts`,
    find: 'p.name as "projectName"',
    replace:
      'p.name || (select string_agg(u.name, \'、\') from surveys s join service_users u on u.id = s.service_user_id where s.round_id = r.id) as "projectName"',
  },
  {
    name: 'log: the title of a concern',
    test: 'text',
    file: `${modules}/concerns/createConcern.ts`,
    find: '  const concernId = concern.id;\n',
    replace:
      "  const concernId = concern.id;\n  call.services.log.info({ title: call.input.title }, 'A concern was sent');\n",
  },
  {
    name: 'notification: a comment on a concern for somebody who left and came back',
    test: 'concern',
    file: `${modules}/notifications/subjectVisibility.ts`,
    find: 'where reader.concern_id = ${concernId ?? null}::bigint and reader.service_user_id = m.service_user_id)`;',
    replace: 'where reader.concern_id = ${concernId ?? null}::bigint)`;',
  },
];
