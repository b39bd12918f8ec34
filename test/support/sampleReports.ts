import type { Reply } from '../../src/contract/types';

type Report = Reply<'getProjectReports'>['reports'][number];

const report: Report = {
  surveyId: 7,
  author: { serviceUserId: 3, name: '中村 翔', image: null },
  submittedAt: '2026-11-17T01:00:00.000Z',
  late: true,
  entries: [{ key: 'done', label: '取り組んだこと', text: '<b>移行の手順</b>を\n{{name}}と確認した。' }],
  mine: false,
  read: false,
  readBy: [],
  reactions: [],
  commentCount: 0,
};

/** A late and unread report, whose text has the marks of HTML and of templates, and a read one of a deleted account. */
export const sampleReports: [Report, Report] = [
  report,
  { ...report, surveyId: 8, author: null, late: false, read: true },
];
