import { invitableRoles } from '../../../domain/memberRules';
import { refusal } from '../../../domain/permissions';
import { projectRolesOf } from '../../../domain/projects';
import { roles, type ProjectRole, type Role } from '../../../domain/roles';
import type { Context } from '../../context';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { forbidden } from '../../http/errors';
import { publish, toProject } from '../../live/publish';
import type { AddressStanding } from '../organizations/addressStandings.queries';
import { issueInvitations } from '../organizations/issueInvitations';
import { guestIsViewer } from './expectProjectRoles';
import { addToInvitations } from './projectInvitations.queries';

/** An address that belongs to no member, and what waits for it. */
export interface Newcomer extends Pick<AddressStanding, 'offered' | 'open'> {
  email: string;
  userRole: Role;
  projectRole: ProjectRole;
  /** Where the input names it, as `invitations[0]`. */
  path: string;
}

/** Whether somebody may bring addresses into the project that are new to the organization (product §3). */
export const mayBringNewPeople = ({ viewer, organizationId, projectId }: Actor): boolean =>
  refusal(viewer, 'project.bringNewPeople', { organizationId, projectId }) === null;

/**
 * Invites new addresses to the organization and the project, in roles that the caller may offer. An address that waits already keeps the higher of both
 * roles and gets a new link; what was offered by somebody above the caller stays untouched but for the project.
 */
export async function inviteNewcomers(
  tx: Tx,
  actor: Actor,
  newcomers: readonly Newcomer[],
  context: Context,
): Promise<void> {
  if (newcomers.length === 0) return;
  if (!mayBringNewPeople(actor)) {
    throw forbidden('組織のメンバーでない人をプロジェクトに招待する権限がありません。');
  }
  const editingGuest = newcomers.find(
    ({ userRole, projectRole }) => !projectRolesOf(userRole).includes(projectRole),
  );
  if (editingGuest) throw guestIsViewer(editingGuest.path);

  const mayOffer = invitableRoles(actor.userRole);
  if (!newcomers.every(({ userRole }) => mayOffer.includes(userRole))) {
    throw forbidden('この役割の人をプロジェクトに招待する権限がありません。');
  }
  const isBeyond = ({ offered }: Newcomer) => offered !== null && !mayOffer.includes(offered);
  const lapsed = newcomers.find((newcomer) => isBeyond(newcomer) && !newcomer.open);
  if (lapsed) {
    throw forbidden(
      `${lapsed.email}への招待は期限が切れています。この役割の招待を送り直せるのはオーナーと組織監督者だけです。`,
    );
  }
  const renewed = newcomers
    .filter((newcomer) => !isBeyond(newcomer))
    .map((newcomer) => ({ email: newcomer.email, userRole: offeredRole(newcomer) }));
  if (renewed.length > 0) await issueInvitations(tx, actor, renewed, context);
  await addToInvitations(tx, actor, newcomers);
  await publish(tx, [toProject(actor.projectId, `ProjectInvitations:${actor.projectId}`)]);
}

/** An open invitation is never lowered; one that lapsed does not count any more. */
const offeredRole = ({ userRole, offered, open }: Newcomer): Role =>
  open && offered !== null && roles.indexOf(offered) < roles.indexOf(userRole) ? offered : userRole;
