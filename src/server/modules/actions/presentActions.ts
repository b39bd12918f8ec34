import type { Reply } from '../../../contract/types';
import type { BeforeAfter } from '../../../domain/analysis/beforeAfter';
import type { Person } from '../access/permissions.queries';
import type { ActionRow } from '../agreedActions/actions.queries';

interface Caller {
  serviceUserId: number;
  /** Whether the project is open; the actions of an archived one can only be read. */
  isOpen: boolean;
  canAgree: boolean;
}

export const presentActions = (
  rows: readonly ActionRow[],
  comparisons: ReadonlyMap<number, BeforeAfter>,
  candidates: Person[],
  { serviceUserId, isOpen, canAgree }: Caller,
): Reply<'getProjectActions'> => ({
  actions: rows.map(({ sourceKind, sourceKey, sourceName, createdAt, doneAt, ...row }) => ({
    ...row,
    source: { kind: sourceKind, key: sourceKey, name: sourceName },
    beforeAfter: presentBeforeAfter(comparisons.get(row.actionId)),
    createdAt: createdAt.toISOString(),
    doneAt: doneAt && doneAt.toISOString(),
    mayFinish: isOpen && (canAgree || row.assignee?.serviceUserId === serviceUserId),
    mayEdit: canAgree,
  })),
  candidates,
});

const presentBeforeAfter = (comparison: BeforeAfter | undefined) =>
  comparison
    ? {
        ...comparison,
        before: [...comparison.before],
        after: [...comparison.after],
        means: comparison.means && { ...comparison.means },
        others: comparison.others && { ...comparison.others },
      }
    : null;
