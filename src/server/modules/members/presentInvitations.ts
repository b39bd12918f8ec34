import type { Reply } from '../../../contract/types';
import type { listInvitations } from './invitations.queries';

type Row = Awaited<ReturnType<typeof listInvitations>>[number];

export const presentInvitations = (rows: Row[]): Reply<'getInvitations'> => ({
  invitations: rows.map((row) => ({
    ...row,
    issuedAt: row.issuedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  })),
});
