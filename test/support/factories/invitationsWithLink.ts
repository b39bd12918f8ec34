import { randomUUID } from 'node:crypto';
import type { ProjectRole, Role } from '../../../src/domain/roles';
import { linkToken, newLink } from '../../../src/server/modules/mailedLinks/mailedLinks';
import type { Services } from '../../../src/server/modules/services';
import { testNow } from '../app/testNow';
import { ownerOf } from './invitations';

interface Options {
  email?: string;
  userRole?: Role;
  /** By default an owner of the organization. */
  invitedBy?: number;
  projects?: readonly (readonly [projectId: number, projectRole: ProjectRole])[];
}

export interface InvitationWithLink {
  id: number;
  email: string;
  /** The token of its link. */
  token: string;
}

/** Inserts an invitation issued at `testNow`, with a valid link. */
export async function makeInvitationWithLink(
  { database: { kysely }, config }: Pick<Services, 'database' | 'config'>,
  organizationId: number,
  { email = `${randomUUID()}@test.example`, userRole = 'member', invitedBy, projects = [] }: Options = {},
): Promise<InvitationWithLink> {
  const link = newLink(config.secretKey, 'invite', testNow);
  const { id } = await kysely
    .insertInto('invitations')
    .values({
      organization_id: organizationId,
      email,
      user_role: userRole,
      invited_by: invitedBy ?? ownerOf(organizationId),
      ...link,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [project_id, project_role] of projects)
    await kysely
      .insertInto('invitation_projects')
      .values({ invitation_id: id, organization_id: organizationId, project_id, project_role })
      .execute();
  return { id, email, token: linkToken(config.secretKey, 'invite', link.nonce) };
}
