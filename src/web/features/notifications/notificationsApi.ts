import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg, tagsByArgOnSuccess } from '../../api/tags';

export type Notification = Reply<'getNotifications'>['notifications'][number];

/** The number of notifications that are fetched at first, and that each press of もっと見る adds. */
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
