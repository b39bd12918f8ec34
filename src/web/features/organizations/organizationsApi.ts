import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { meTag, organizationTag } from '../../api/tags';
import { sessionApi } from '../session/sessionApi';

export type Organization = Reply<'getOrganization'>;

/** One's entry in an organization that one has just founded: its owner, in the trial (product §7). */
const newOrganizationEntry = {
  userRole: 'admin',
  image: null,
  subscriptionType: 'starter',
  stripeCustomerId: null,
} as const;

export const organizationsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getOrganization: build.query<Organization, Input<'getOrganization'>>({
      query: contractQuery('getOrganization'),
      providesTags: (_reply, _error, { organizationId }) => [organizationTag(organizationId)],
    }),
    createOrganization: build.mutation<Reply<'createOrganization'>, Input<'createOrganization'>>({
      query: contractQuery('createOrganization'),
      // Its founder is led there at once; the profile, asked for again, then says the rest.
      async onQueryStarted({ name }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (!data) return;
        dispatch(
          sessionApi.util.updateQueryData('getMe', undefined, ({ organizations }) => {
            // Founded by an earlier sending whose answer was lost, it may be listed already.
            if (organizations.some(({ id }) => id === data.organizationId)) return;
            organizations.push({ id: data.organizationId, name, ...newOrganizationEntry });
          }),
        );
      },
      // Also when no answer came: it may exist by now.
      invalidatesTags: [meTag()],
    }),
    updateOrganization: build.mutation<Reply<'updateOrganization'>, Input<'updateOrganization'>>({
      query: contractQuery('updateOrganization'),
      // Also when it was refused: what is shown may be an old version.
      invalidatesTags: (_reply, _error, { organizationId }) => [organizationTag(organizationId), meTag()],
    }),
    deleteOrganization: build.mutation<Reply<'deleteOrganization'>, Input<'deleteOrganization'>>({
      query: contractQuery('deleteOrganization'),
    }),
  }),
});

export const {
  useGetOrganizationQuery,
  useCreateOrganizationMutation,
  useUpdateOrganizationMutation,
  useDeleteOrganizationMutation,
} = organizationsApi;
