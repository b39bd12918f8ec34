import { useNow } from '../../lib/useNow';
import { useGetInvitationsQuery, useGetOrganizationMembersQuery } from '../members/membersApi';
import { useCan } from '../session/sessionHooks';
import { toCandidates, type Candidate } from './memberSelection';

/**
 * The people of the organization who can be given a place in a project, with those invited to it where `invited` says
 * so; undefined until the lists are loaded.
 */
export function useCandidates(
  organizationId: number,
  { invited }: { invited: boolean },
): Candidate[] | undefined {
  const now = useNow();
  const members = useGetOrganizationMembersQuery({ organizationId }).data?.members;
  const canList = useCan('member.invite') && invited;
  const { data, isError } = useGetInvitationsQuery({ organizationId }, { skip: !canList });
  const invitations = canList && !isError ? data?.invitations : [];
  return members && invitations && toCandidates(members, invitations, now);
}
