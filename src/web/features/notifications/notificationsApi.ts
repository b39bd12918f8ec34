import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg, tagsByArgOnSuccess } from '../../api/tags';

export type Notification = Reply<'getNotifications'>['notifications'][number];

/** How many notifications are fetched at first, and more with each もっと見る. */
export const pageSize = 20;

export const notificationsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getNotifications: { providesTags: tagsByArg('Notifications') },
    },
    mutations: {
      markAsRead: { invalidatesTags: tagsByArgOnSuccess('Notifications') },
    },
  }),
});

export const { useGetNotificationsQuery, useMarkAsReadMutation } = notificationsApi;
