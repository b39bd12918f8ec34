import { tips } from '../domain/tips';
import { flag, id, list, object, oneOf } from './fields';
import { emptyReply, replyField } from './replyFields';

const serviceUserId = id('ユーザー');

export const onboardingSchemas = {
  getViewedTips: {
    input: object({ serviceUserId }),
    reply: object({ tips: replyField.list(replyField.oneOf(tips)) }),
  },
  setTipsViewed: {
    input: object({
      serviceUserId,
      tips: list('ヒント', oneOf('ヒント', tips), tips.length),
      viewed: flag('見終えたかどうか'),
    }),
    reply: emptyReply,
  },
  createSample: {
    input: object({ organizationId: id('組織') }),
    reply: object({ projectId: replyField.id }),
  },
};
