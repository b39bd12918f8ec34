import { day, id, object } from './fields';
import { pdfReply } from './replyFields';

export const analysisPdfSchemas = {
  getAnalysisPdf: {
    input: object({ projectId: id('プロジェクト'), surveyDate: day('回') }),
    reply: pdfReply(),
  },
  getOrganizationAnalysesPdf: {
    input: object({
      organizationId: id('組織'),
      clientId: id('取引先').optional(),
      managerId: id('プロジェクトマネージャー').optional(),
    }),
    reply: pdfReply(),
  },
};
