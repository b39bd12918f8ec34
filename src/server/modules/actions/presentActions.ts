import type { Reply } from '../../../contract/types';
import type { Person } from '../access/permissions.queries';
import type { ActionRow } from './actions.queries';

interface Caller {
  serviceUserId: number;
  /** Whether the project is open; the actions of an archived one can only be read. */
  isOpen: boolean;
  canAgree: boolean;
}

export const presentActions = (
  rows: readonly ActionRow[],
  candidates: Person[],
  { serviceUserId, isOpen, canAgree }: Caller,
): Reply<'getProjectActions'> => ({
  actions: rows.map(({ sourceKind, sourceKey, sourceName, createdAt, doneAt, ...row }) => ({
    ...row,
    source: { kind: sourceKind, key: sourceKey, name: sourceName },
    createdAt: createdAt.toISOString(),
    doneAt: doneAt && doneAt.toISOString(),
    mayFinish: isOpen && (canAgree || row.assignee?.serviceUserId === serviceUserId),
    mayEdit: canAgree,
  })),
  candidates,
});
