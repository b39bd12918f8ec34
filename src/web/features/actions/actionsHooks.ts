import { useCan } from '../session/sessionHooks';
import { useGetMyActionsQuery } from './myActionsApi';

/** The open actions of the signed-in person; guests have none. */
export function useMyActions(organizationId: number) {
  const canRead = useCan('action.list');
  const query = useGetMyActionsQuery({ organizationId }, { skip: !canRead });
  return canRead ? query : { ...query, data: { actions: [] } };
}
