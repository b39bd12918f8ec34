import { projectRoles, roles } from '../domain/roles';
import { plans } from '../domain/billing/plans';
import { uploadTypes, maxUploadBytes } from '../domain/images';
import { tips } from '../domain/tips';
import { currentPassword, integer, newPassword, object, oneOf, personName, uploadKey } from './fields';
import { emptyReply, replyField } from './replyFields';

export const accountSchemas = {
  getMe: {
    input: object({}),
    reply: object({
      serviceUserId: replyField.id,
      email: replyField.text,
      name: replyField.text,
      image: replyField.text.nullable(),
      organizations: replyField.list(
        object({
          id: replyField.id,
          name: replyField.text,
          userRole: replyField.oneOf(roles),
          image: replyField.text.nullable(),
          subscriptionType: replyField.oneOf(plans),
          stripeCustomerId: replyField.text.nullable(),
          /** Whether an invoice is past due; only for owners, who see a notice on every page. */
          pastDue: replyField.flag,
        }),
      ),
      projects: replyField.list(object({ id: replyField.id, projectRole: replyField.oneOf(projectRoles) })),
      // Required by spec §3 on the profile itself: the values of the first organization of the list.
      subscriptionType: replyField.oneOf(plans),
      stripeCustomerId: replyField.text.nullable(),
      invalidOrganizations: replyField.list(object({ organizationId: replyField.id })),
      /**
       * The tips that the person has put away. They are in this reply so that a page knows at once whether to show its
       * tip.
       */
      viewedTips: replyField.list(replyField.oneOf(tips)),
    }),
  },
  getMyOrganizations: {
    input: object({}),
    reply: object({
      organizations: replyField.list(
        object({
          id: replyField.id,
          name: replyField.text,
          userRole: replyField.oneOf(roles),
          image: replyField.text.nullable(),
        }),
      ),
    }),
  },
  updateProfile: { input: object({ name: personName() }), reply: emptyReply },
  changePassword: {
    input: object({ currentPassword: currentPassword('現在のパスワード'), newPassword: newPassword() }),
    reply: emptyReply,
  },
  deleteAccount: { input: object({ currentPassword: currentPassword() }), reply: emptyReply },
  createUploadUrl: {
    input: object({
      contentType: oneOf('画像の種類', uploadTypes),
      bytes: integer('画像の大きさ', { min: 1, max: maxUploadBytes }).required(
        '画像の大きさを指定してください。',
      ),
    }),
    reply: object({
      /** Names the upload in the request that assigns the image. */
      key: replyField.text,
      /** Presigned URL for a PUT of the bytes with these headers. */
      url: replyField.secret,
      headers: replyField.list(object({ name: replyField.text, value: replyField.text })),
      expiresAt: replyField.instant,
    }),
  },
  createDeleteUrl: {
    input: object({ key: uploadKey().required('画像を指定してください。') }),
    /** Presigned URL for a DELETE. */
    reply: object({ url: replyField.secret }),
  },
  setProfileIcon: {
    input: object({ key: uploadKey().nullable().optional() }),
    reply: object({ image: replyField.text.nullable() }),
  },
};
