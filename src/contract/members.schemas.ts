import { projectRoles, roles } from '../domain/roles';
import { plans } from '../domain/plans';
import { uploadTypes, uploadLimit } from '../domain/images';
import {
  currentPassword,
  done,
  integer,
  newPassword,
  object,
  oneOf,
  personName,
  sent,
  uploadKey,
} from './fields';

export const membersSchemas = {
  getMe: {
    input: object({}),
    reply: object({
      serviceUserId: sent.id(),
      email: sent.text(),
      name: sent.text(),
      image: sent.text().nullable(),
      organizations: sent.list(
        object({
          id: sent.id(),
          name: sent.text(),
          userRole: sent.oneOf(roles),
          image: sent.text().nullable(),
          subscriptionType: sent.oneOf(plans),
          stripeCustomerId: sent.text().nullable(),
        }),
      ),
      projects: sent.list(
        object({
          id: sent.id(),
          organizationId: sent.id(),
          name: sent.text(),
          projectRole: sent.oneOf(projectRoles),
        }),
      ),
      // spec §3 names these two on the profile itself: those of the first organization of the list.
      subscriptionType: sent.oneOf(plans),
      stripeCustomerId: sent.text().nullable(),
      invalidOrganizations: sent.list(object({ organizationId: sent.id() })),
    }),
  },
  getMyOrganizations: {
    input: object({}),
    reply: object({
      organizations: sent.list(
        object({
          id: sent.id(),
          name: sent.text(),
          userRole: sent.oneOf(roles),
          image: sent.text().nullable(),
        }),
      ),
    }),
  },
  updateProfile: { input: object({ name: personName() }), reply: done() },
  changePassword: {
    input: object({ currentPassword: currentPassword('現在のパスワード'), newPassword: newPassword() }),
    reply: done(),
  },
  deleteAccount: { input: object({ currentPassword: currentPassword() }), reply: done() },
  createUploadUrl: {
    input: object({
      contentType: oneOf('画像の種類', uploadTypes),
      bytes: integer('画像の大きさ', { min: 1, max: uploadLimit }).required(
        '画像の大きさを指定してください。',
      ),
    }),
    reply: object({
      /** Names the upload in the call that takes it into use. */
      key: sent.text(),
      /** Where to PUT the bytes, with these headers, until it expires. */
      url: sent.text(),
      headers: sent.list(object({ name: sent.text(), value: sent.text() })),
      expiresAt: sent.instant(),
    }),
  },
  createDeleteUrl: {
    input: object({ key: uploadKey().required('画像を指定してください。') }),
    /** Where to send a DELETE. */
    reply: object({ url: sent.text() }),
  },
  setProfileIcon: {
    input: object({ key: uploadKey().nullable().optional() }),
    reply: object({ image: sent.text().nullable() }),
  },
};
