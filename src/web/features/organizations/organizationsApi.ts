import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { onReply } from '../../api/onReply';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tags, tagsByArg } from '../../api/tags';
import { sessionApi } from '../session/sessionApi';

export type Organization = Reply<'getOrganization'>;

/** The entry of a new organization in its creator's profile: they own it, in the trial (product §7). */
const newOrganizationEntry = {
  userRole: 'admin',
  image: null,
  subscriptionType: 'starter',
  stripeCustomerId: null,
  pastDue: false,
} as const;

export const organizationsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getOrganization: { providesTags: tagsByArg('Organization') },
    },
    mutations: {
      createOrganization: {
        // The entry is added at once, because the creator is redirected to the organization before the profile is
        // fetched again, which completes the entry.
        onQueryStarted: onReply(({ organizationId }, { name }, { dispatch }) => {
          dispatch(
            sessionApi.util.updateQueryData('getMe', undefined, ({ organizations }) => {
              // The organization is listed already when an earlier request created it and its reply was lost.
              if (organizations.some(({ id }) => id === organizationId)) return;
              organizations.push({ id: organizationId, name, ...newOrganizationEntry });
            }),
          );
        }),
        invalidatesTags: ['Me'],
      },
      updateOrganization: {
        // The saved name is there at once, so that an edit during the fetch does not conflict with the user's own.
        onQueryStarted: onReply((_reply, { organizationId, name, version }, { dispatch }) => {
          dispatch(
            organizationsApi.util.updateQueryData('getOrganization', { organizationId }, (organization) => {
              Object.assign(organization, { name, version: version + 1 });
            }),
          );
        }),
        invalidatesTags: tags({ byArg: ['Organization'], all: ['Me'] }),
      },
      deleteOrganization: {},
    },
  }),
});

export const {
  useGetOrganizationQuery,
  useCreateOrganizationMutation,
  useUpdateOrganizationMutation,
  useDeleteOrganizationMutation,
} = organizationsApi;
