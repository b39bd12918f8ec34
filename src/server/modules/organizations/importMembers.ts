import type { Reply } from '../../../contract/types';
import { isImportable } from '../../../domain/imports';
import type { Call } from '../../http/handler';
import { lockPermitted } from '../access/lockPermitted';
import { countAttempt } from '../attempts/countAttempt';
import { importReply } from '../imports/importReply';
import { readTable } from '../imports/readTable';
import { offeredRoles } from './invitations.queries';
import { issueInvitations } from './issueInvitations';
import { memberColumns } from './memberTable';
import { isInvited, planMemberImport } from './planMemberImport';

/** Reads in a CSV of people to invite: what it would do, or, with `apply`, does; all of it or nothing. */
export async function importMembers(call: Call<'importMembers'>): Promise<Reply<'importMembers'>> {
  const { actor, input, db, now, transaction } = call;
  const { organizationId } = actor;
  const rows = readTable(input.csv, memberColumns);
  const preview = await planMemberImport(db, actor, rows, now);
  if (!input.apply || !isImportable(preview)) return importReply(preview, false);

  const mails = preview.filter(isInvited).length;
  if (mails > 0) await countAttempt(call, 'invite', { organization: organizationId }, mails);
  return transaction(async (tx) => {
    const caller = await lockPermitted(tx, actor, 'member.invite');
    // Whoever accepted before this lock is a member in the plan below.
    await offeredRoles(tx, { organizationId, emails: preview.map(({ email }) => email) });
    const lines = await planMemberImport(tx, caller, rows, now);
    if (!isImportable(lines)) return importReply(lines, false);
    const invitations = lines.flatMap((line) =>
      isInvited(line) && line.userRole ? [{ email: line.email, userRole: line.userRole }] : [],
    );
    if (invitations.length > 0) await issueInvitations(tx, caller, invitations, call);
    return importReply(lines, true);
  });
}
