import { useGetProjectMembersQuery } from '../projects/projectsApi';
import { useMe } from '../session/sessionHooks';

/** The people of the project besides oneself; asked for when the list is opened. */
export function useMentionablePeople(projectId: number, wanted: boolean) {
  const { serviceUserId } = useMe();
  const { data } = useGetProjectMembersQuery({ projectId }, { skip: !wanted });
  return (data?.members ?? []).filter((member) => member.serviceUserId !== serviceUserId);
}
