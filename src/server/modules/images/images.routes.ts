import type { Handlers } from '../../http/handler';
import { createDeleteUrl } from './createDeleteUrl';
import { createUploadUrl } from './createUploadUrl';
import { setProfileIcon } from './setProfileIcon';
import { takeUpload } from './takeUpload';

export const imagesHandlers: Handlers<'createUploadUrl' | 'createDeleteUrl' | 'setProfileIcon'> = {
  createUploadUrl: ({ input, actor, now, services }) => createUploadUrl(actor, input, { now, services }),
  createDeleteUrl: ({ input, actor, services }) => createDeleteUrl(actor, input, services),
  setProfileIcon: async ({ input: { key }, actor, transaction, services }) => {
    const { serviceUserId } = actor;
    const image = key == null ? null : await takeUpload(services, { key, serviceUserId });
    return transaction((tx) => setProfileIcon(tx, actor, image, services));
  },
};
