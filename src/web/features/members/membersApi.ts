import type { Input, Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { contractQuery } from '../../api/contractQuery';
import { invitationsTag, meTag, organizationMembersTag } from '../../api/tags';

export type Member = Reply<'getOrganizationMembers'>['members'][number];
export type Invitation = Reply<'getInvitations'>['invitations'][number];

export const membersApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getOrganizationMembers: build.query<Reply<'getOrganizationMembers'>, Input<'getOrganizationMembers'>>({
      query: contractQuery('getOrganizationMembers'),
      providesTags: (_reply, _error, { organizationId }) => [organizationMembersTag(organizationId)],
    }),
    getInvitations: build.query<Reply<'getInvitations'>, Input<'getInvitations'>>({
      query: contractQuery('getInvitations'),
      providesTags: (_reply, _error, { organizationId }) => [invitationsTag(organizationId)],
    }),
    // What was refused may have been decided on an old list: these ask for it again either way.
    inviteMembers: build.mutation<Reply<'inviteMembers'>, Input<'inviteMembers'>>({
      query: contractQuery('inviteMembers'),
      invalidatesTags: (_reply, _error, { organizationId }) => [
        invitationsTag(organizationId),
        organizationMembersTag(organizationId),
      ],
    }),
    withdrawInvitation: build.mutation<Reply<'withdrawInvitation'>, Input<'withdrawInvitation'>>({
      query: contractQuery('withdrawInvitation'),
      invalidatesTags: (_reply, _error, { organizationId }) => [
        invitationsTag(organizationId),
        organizationMembersTag(organizationId),
      ],
    }),
    updateMember: build.mutation<Reply<'updateMember'>, Input<'updateMember'>>({
      query: contractQuery('updateMember'),
      // One may have changed one's own role.
      invalidatesTags: (_reply, _error, { organizationId }) => [
        organizationMembersTag(organizationId),
        meTag(),
      ],
    }),
    removeMember: build.mutation<Reply<'removeMember'>, Input<'removeMember'>>({
      query: contractQuery('removeMember'),
      invalidatesTags: (_reply, _error, { organizationId }) => [
        organizationMembersTag(organizationId),
        meTag(),
      ],
    }),
  }),
});

export const {
  useGetOrganizationMembersQuery,
  useGetInvitationsQuery,
  useInviteMembersMutation,
  useWithdrawInvitationMutation,
  useUpdateMemberMutation,
  useRemoveMemberMutation,
} = membersApi;
