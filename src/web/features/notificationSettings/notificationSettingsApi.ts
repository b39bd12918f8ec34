import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';
import { settingsDrafts } from '../drafts/settingsDrafts';
import { pendingChanges } from './settingsChanges';

export type NotificationSettings = Reply<'getNotificationSettings'>;

export const notificationSettingsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getNotificationSettings: {
        providesTags: tagsByArg('NotificationSettings'),
        // Forgets the changes on this device once the server has all of them, whether they were saved here or
        // elsewhere.
        async onQueryStarted({ organizationId }, { dispatch, queryFulfilled }) {
          const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
          if (!data) return;
          dispatch(
            settingsDrafts.changeDraft(`${organizationId}`, (changes) =>
              changes && pendingChanges(data, changes).count === 0 ? undefined : changes,
            ),
          );
        },
      },
    },
    mutations: {
      updateNotificationSettings: { invalidatesTags: tagsByArg('NotificationSettings') },
    },
  }),
});

export const { useGetNotificationSettingsQuery, useUpdateNotificationSettingsMutation } =
  notificationSettingsApi;
