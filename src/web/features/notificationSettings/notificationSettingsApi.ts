import { api, overrideExisting } from '../../api/api';
import { onReply } from '../../api/onReply';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tagsByArg } from '../../api/tags';
import { settingsDrafts } from '../drafts/settingsDrafts';
import { pendingChanges } from './settingsChanges';

export const notificationSettingsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getNotificationSettings: {
        providesTags: tagsByArg('NotificationSettings'),
        // Forgets the changes on this device once the server has all of them, whether they were saved here or
        // elsewhere.
        onQueryStarted: onReply((settings, { organizationId }, { dispatch }) => {
          dispatch(
            settingsDrafts.changeDraft(`${organizationId}`, (changes) =>
              changes && pendingChanges(settings, changes).count === 0 ? undefined : changes,
            ),
          );
        }),
      },
    },
    mutations: {
      updateNotificationSettings: { invalidatesTags: tagsByArg('NotificationSettings') },
    },
  }),
});

export const { useGetNotificationSettingsQuery, useUpdateNotificationSettingsMutation } =
  notificationSettingsApi;
