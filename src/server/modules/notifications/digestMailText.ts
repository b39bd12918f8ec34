import { formatTokyoDate, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { isolated, politeName } from '../../../domain/text/visibleText';
import type { Mail } from '../../adapters/mail/mailer';
import type { Config } from '../../lib/config';
import { groupBy } from '../../lib/groupBy';
import { composeMail, type MailLine } from '../mail/composeMail';
import type { DigestedReports, DueDigest } from './digest.queries';
import { actorNames } from './mailPhrases';
import type { MailableNotification, MailableOfProject } from './mailable.queries';
import { unsubscribeUrl } from './unsubscribe';

interface Digest extends DueDigest {
  name: string;
  organizationName: string;
  since: Date;
  reports: readonly DigestedReports[];
  notifications: readonly MailableNotification[];
}

const isOfProject = (each: MailableNotification): each is MailableOfProject => each.concernId === null;

/** The mail with links to what is new, by project, unread first. Like every mail it contains nothing that people wrote. */
export function digestMailText(
  { reports, notifications, ...digest }: Digest,
  config: Pick<Config, 'publicUrl' | 'secretKey'>,
): Pick<Mail, 'subject' | 'text' | 'html' | 'unsubscribeUrl'> {
  const organization = `${config.publicUrl}/organizations/${digest.organizationId}`;
  const ofProjects = notifications.filter(isOfProject);
  const ofConcerns = notifications.filter((each) => !isOfProject(each));
  // Projects in which something is unread come first; what waits for an answer is unread, too.
  const projects = new Map<number, string>();
  for (const { projectId, projectName } of [
    ...reports.filter(({ unread }) => unread > 0),
    ...ofProjects,
    ...reports,
  ]) {
    projects.set(projectId, projectName);
  }
  const stopUrl = unsubscribeUrl(config, { ...digest, mail: 'digest' });
  return {
    ...composeMail({
      subject: '新しい通知のまとめ',
      lines: [
        politeName(digest.name),
        '',
        `${periodText(digest)}に、${isolated(digest.organizationName)}で届いた通知です。`,
        ...[...projects].flatMap(([id, name]) => [
          '',
          `■ ${isolated(name)}`,
          ...reports
            .filter(({ projectId }) => projectId === id)
            .flatMap((each) => reportLines(each, `${organization}/projects/${id}`)),
          ...threadLines(
            ofProjects.filter(({ projectId }) => projectId === id),
            `${organization}/projects/${id}`,
          ),
        ]),
        ...concernLines(ofConcerns, organization),
        '',
        { label: 'プロジェクトを開く', url: `${organization}/projects` },
      ],
      footer: [
        `このメールは、まとめての受け取りを選んだ${isolated(digest.organizationName)}のメンバーに、コエノワがお送りしています。`,
        { label: 'まとめのメールを停止する', url: stopUrl },
      ],
    }),
    unsubscribeUrl: stopUrl,
  };
}

const periodText = ({ since, dueAt }: Pick<Digest, 'since' | 'dueAt'>) =>
  `${formatTokyoDate(tokyoDate(since))}から${formatTokyoDate(tokyoDate(dueAt))}まで`;

function reportLines({ openFrom, unread, read, writers }: DigestedReports, project: string): MailLine[] {
  const names = writers.map((name) => politeName(name)).join('、');
  const others = unread > writers.length ? `、ほか${unread - writers.length}件` : '';
  const counts = [
    ...(unread > 0 ? [`未読のレポート ${unread}件${names && `（${names}${others}）`}`] : []),
    ...(read > 0 ? [`既読のレポート ${read}件`] : []),
  ];
  return [
    counts.join('、'),
    { label: `${formatTokyoDate(openFrom)}のレポートを読む`, url: `${project}/reports?openFrom=${openFrom}` },
  ];
}

/** One line for each report with comments, and for each survey with replies. */
function threadLines(notifications: readonly MailableOfProject[], project: string): MailLine[] {
  const threads = groupBy(notifications, ({ kind, surveyId }) => `${kind === 'reply'}:${surveyId}`);
  return [...threads.values()].flatMap((thread) => {
    const [{ kind, openFrom, surveyId }] = thread as [MailableOfProject];
    const toMe = thread.filter((each) => each.kind === 'mention').length;
    const by = actorNames(thread);
    return [
      kind === 'reply'
        ? `あなたの回答への返信 ${thread.length}件${by ? `（${by}）` : ''}`
        : `コメント ${thread.length}件${toMe > 0 ? `、うちあなたへのメンション ${toMe}件` : ''}${by ? `（${by}）` : ''}`,
      kind === 'reply'
        ? { label: '返信を読む', url: `${project}/survey/${surveyId}` }
        : { label: 'コメントを読む', url: `${project}/reports?openFrom=${openFrom}&report=${surveyId}` },
    ];
  });
}

/** Names nobody and no title, as all mails about concerns. */
const concernLines = (notifications: readonly MailableNotification[], organization: string): MailLine[] =>
  notifications.length === 0
    ? []
    : [
        '',
        '■ 相談',
        `新しい返信 ${notifications.length}件`,
        { label: '相談を開く', url: `${organization}/concerns` },
      ];
