import { plans } from '../domain/billing/plans';
import { id, object, organizationName, requestId, uploadKey, version } from './fields';
import { emptyReply, replyField } from './replyFields';

const organizationId = id('組織');

export const organizationsSchemas = {
  getOrganization: {
    input: object({ organizationId }),
    reply: object({
      id: replyField.id,
      name: replyField.text,
      image: replyField.text.nullable(),
      createdBy: replyField.id.nullable(),
      stripeCustomerId: replyField.text.nullable(),
      subscriptionType: replyField.oneOf(plans),
      /** Incremented by every edit, for optimistic locking. */
      version: replyField.count,
    }),
  },
  createOrganization: {
    input: object({ name: organizationName(), requestId: requestId().optional() }),
    reply: object({ organizationId: replyField.id }),
  },
  updateOrganization: {
    input: object({
      organizationId,
      name: organizationName(),
      imageKey: uploadKey().nullable().optional(),
      version: version(),
    }),
    reply: emptyReply,
  },
  deleteOrganization: { input: object({ organizationId }), reply: emptyReply },
};
