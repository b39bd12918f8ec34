import type { Reply } from '../../../contract/types';
import { api, overrideExisting } from '../../api/api';
import { operationEndpoints } from '../../api/operationEndpoints';
import { tags, tagsByArg } from '../../api/tags';

export type Member = Reply<'getOrganizationMembers'>['members'][number];
export type Invitation = Reply<'getInvitations'>['invitations'][number];

export const membersApi = api.injectEndpoints({
  overrideExisting,
  endpoints: operationEndpoints({
    queries: {
      getOrganizationMembers: { providesTags: tagsByArg('OrganizationMembers') },
      getOrganizationMember: { providesTags: tagsByArg('OrganizationMembers', 'Projects') },
      getInvitations: { providesTags: tagsByArg('Invitations') },
    },
    // People may change or remove themselves, which makes their own profile stale, too.
    mutations: {
      inviteMembers: { invalidatesTags: tagsByArg('Invitations', 'OrganizationMembers') },
      withdrawInvitation: { invalidatesTags: tagsByArg('Invitations', 'OrganizationMembers') },
      updateMember: { invalidatesTags: tags({ byArg: ['OrganizationMembers'], all: ['Me'] }) },
      // Invalidates nothing, because leaving ends the session.
      leaveOrganization: {},
      removeMember: { invalidatesTags: tags({ byArg: ['OrganizationMembers'], all: ['Me'] }) },
    },
  }),
});

export const {
  useGetOrganizationMembersQuery,
  useGetOrganizationMemberQuery,
  useGetInvitationsQuery,
  useInviteMembersMutation,
  useWithdrawInvitationMutation,
  useUpdateMemberMutation,
  useRemoveMemberMutation,
  useLeaveOrganizationMutation,
} = membersApi;
