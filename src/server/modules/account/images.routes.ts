import type { Handlers } from '../handler';
import { createDeleteUrl } from '../images/createDeleteUrl';
import { createUploadUrl } from '../images/createUploadUrl';
import { setProfileIcon } from './setProfileIcon';
import { storeUploadedImage } from '../images/storeUploadedImage';

export const imagesHandlers: Handlers<'createUploadUrl' | 'createDeleteUrl' | 'setProfileIcon'> = {
  createUploadUrl: ({ input, actor, now, services }) => createUploadUrl(actor, input, { now, services }),
  createDeleteUrl: ({ input, actor, services }) => createDeleteUrl(actor, input, services),
  setProfileIcon: async ({ input: { key }, actor, transaction, services }) => {
    const { serviceUserId } = actor;
    const image = key == null ? null : await storeUploadedImage(services, { key, serviceUserId });
    return transaction((tx) => setProfileIcon(tx, actor, image, services));
  },
};
