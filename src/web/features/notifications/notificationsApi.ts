import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { notificationsTag } from '../../api/tags';

export type Notification = Reply<'getNotifications'>['notifications'][number];

/** How many are asked for at first, and again with each もっと見る. */
export const pageSize = 20;

export const notificationsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getNotifications: build.query<Reply<'getNotifications'>, Input<'getNotifications'>>({
      query: contractQuery('getNotifications'),
      providesTags: (_reply, _error, { organizationId }) => [notificationsTag(organizationId)],
    }),
    markAsRead: build.mutation<Reply<'markAsRead'>, Input<'markAsRead'>>({
      query: contractQuery('markAsRead'),
      invalidatesTags: (_reply, error, { organizationId }) =>
        error ? [] : [notificationsTag(organizationId)],
    }),
  }),
});

export const { useGetNotificationsQuery, useMarkAsReadMutation } = notificationsApi;
