import { isChange } from '../../../domain/imports';
import type { Tx } from '../../db/transaction';
import type { ProjectActor } from '../access/actor';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import type { Context } from '../context';
import { presentImport } from '../csv/importLines';
import { parseCsv, type CsvRow } from '../csv/parseCsv';
import { write, type Command, type Handler } from '../handler';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { lockInvitationRoles } from '../members/invitations.queries';
import { issueInvitations } from '../members/issueInvitations';
import { memberCsv, type MemberCsvColumn } from '../members/memberCsv';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { addProjectMembers } from './addProjectMembers';
import { planMemberImport, type MemberImportLine } from './planMemberImport';
import { saveInvitationProjects } from './projectInvitations.queries';

/**
 * Imports a CSV of people to invite and to bring into projects: returns what it would do, or does it with `apply`. Lines
 * that are invalid or beyond the plan's limit are left out.
 */
export const importMembers: Handler<'importMembers'> = async (call) => {
  const { actor, input, db, now } = call;
  await consumeRateLimit(call, 'import', { person: actor.serviceUserId });
  const rows = parseCsv(input.csv, memberCsv);
  const preview = await planMemberImport(db, actor, rows, now);
  return input.apply
    ? write(applyImport)({ ...call, rows, preview })
    : presentImport(preview, { rows, columns: memberCsv.columns, applied: false });
};

interface ReadFile {
  rows: readonly CsvRow<MemberCsvColumn>[];
  preview: readonly MemberImportLine[];
}

const applyImport: Command<'importMembers', ReadFile> = async (tx, call) => {
  const { actor, now, rows, preview } = call;
  const { organizationId } = actor;
  const caller = await lockAndAuthorize(tx, actor, 'member.invite');
  // People who accepted before this lock are members in the plan computed below.
  await lockInvitationRoles(tx, { organizationId, emails: preview.map(({ email }) => email) });
  const lines = await planMemberImport(tx, caller, rows, now);
  const changes = lines.filter(({ outcome }) => isChange(outcome));
  const invitations = changes.flatMap(({ email, name, userRole, isInvited }) =>
    isInvited && userRole ? [{ email, userRole, ...(name && { name }) }] : [],
  );
  if (invitations.length > 0) await issueInvitations(tx, caller, invitations, call);
  // A file names few projects (planMemberImport).
  for (const projectId of new Set(changes.flatMap(({ projectIds }) => projectIds)))
    await bringIntoProject(
      tx,
      { ...caller, projectId },
      changes.filter(({ projectIds }) => projectIds.includes(projectId)),
      call,
    );
  return presentImport(lines, { rows, columns: memberCsv.columns, applied: true });
};

/** Members join the project at once, as viewers, and invited people when they accept. */
async function bringIntoProject(
  tx: Tx,
  actor: ProjectActor,
  people: readonly MemberImportLine[],
  context: Context,
): Promise<void> {
  const projectRole = 'viewer';
  const members = people.flatMap(({ serviceUserId }) =>
    serviceUserId === null ? [] : [{ serviceUserId, projectRole } as const],
  );
  if (members.length > 0)
    await addProjectMembers(tx, { ...actor, actorId: actor.serviceUserId }, members, context);
  const invited = people.filter(({ serviceUserId }) => serviceUserId === null);
  if (invited.length === 0) return;
  await saveInvitationProjects(
    tx,
    actor,
    invited.map(({ email }) => ({ email, projectRole })),
  );
  await publishInvalidations(tx, projectInvalidations(actor, 'ProjectInvitations'));
}
