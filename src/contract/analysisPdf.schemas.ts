import { day, id, object } from './fields';
import { pdfReply } from './replyFields';

export const analysisPdfSchemas = {
  getAnalysisPdf: {
    input: object({ projectId: id('プロジェクト'), surveyDate: day('回') }),
    reply: pdfReply(),
  },
};
