import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg, tagsByArgOnSuccess } from '../../api/tags';

export type NotificationSettings = Reply<'getNotificationSettings'>;
export type SettingsChanges = Omit<Input<'updateNotificationSettings'>, 'organizationId'>;

export const notificationSettingsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getNotificationSettings: { providesTags: tagsByArg('NotificationSettings') },
    },
    mutations: {
      updateNotificationSettings: { invalidatesTags: tagsByArgOnSuccess('NotificationSettings') },
    },
  }),
});

export const { useGetNotificationSettingsQuery, useUpdateNotificationSettingsMutation } =
  notificationSettingsApi;
