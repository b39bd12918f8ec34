import type { Reply } from '../../../contract/types';
import type { Call } from '../../http/handler';
import { lockPermitted } from '../access/lockPermitted';
import { countAttempt } from '../attempts/countAttempt';
import { importReply } from '../imports/importReply';
import { readTable } from '../imports/readTable';
import { offeredRoles } from './invitations.queries';
import { expectRoom, issueInvitations } from './issueInvitations';
import { memberColumns } from './memberTable';
import { isInvited, planMemberImport, type MemberLine } from './planMemberImport';

/**
 * Reads in a CSV of people to invite: what it would do, or, with `apply`, does; all of it or nothing. Only the preview
 * tells of the plan's limit line by line: what is to be done past it is refused (422 `planLimit`, product §7).
 */
export async function importMembers(call: Call<'importMembers'>): Promise<Reply<'importMembers'>> {
  const { actor, input, db, now, transaction } = call;
  const { organizationId } = actor;
  const rows = readTable(input.csv, memberColumns);
  const preview = await planMemberImport(db, actor, rows, now);
  if (!input.apply || hasErrors(preview)) return importReply(preview, false);

  const asked = preview.filter(isInvited).map(({ email }) => email);
  if (asked.length > 0) {
    // Before the attempt counts: what the plan has no room for sends no mail.
    await expectRoom(db, { organizationId, emails: asked }, now);
    await countAttempt(call, 'invite', { organization: organizationId }, asked.length);
  }
  return transaction(async (tx) => {
    const caller = await lockPermitted(tx, actor, 'member.invite');
    // Whoever accepted before this lock is a member in the plan below.
    await offeredRoles(tx, { organizationId, emails: preview.map(({ email }) => email) });
    const lines = await planMemberImport(tx, caller, rows, now);
    if (hasErrors(lines)) return importReply(lines, false);
    const invitations = lines.flatMap((line) =>
      isInvited(line) && line.userRole ? [{ email: line.email, userRole: line.userRole }] : [],
    );
    if (invitations.length > 0) await issueInvitations(tx, caller, invitations, call);
    return importReply(lines, true);
  });
}

const hasErrors = (lines: readonly MemberLine[]): boolean => lines.some(({ outcome }) => outcome === 'error');
