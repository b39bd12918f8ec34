import type { Input } from '../../../contract/types';
import { projectLimitMessage } from '../../../domain/billing/plans';
import { defaultQuestions } from '../../../domain/questions/defaults';
import type { Tx } from '../../db/transaction';
import type { Actor, ProjectActor } from '../access/actor';
import { conflict, ruleViolation } from '../../lib/errors';
import {
  publishInvalidations,
  accessInvalidation,
  organizationInvalidations,
  userInvalidations,
} from '../live/publishInvalidations';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { expectClientExists } from '../clients/clientRules';
import { insertQuestionSet } from '../rounds/questionSets.queries';
import { addProjectMembers } from './addProjectMembers';
import { expectProjectRoles } from './expectProjectRoles';
import { saveInvitedRoles } from './saveInvitedRoles';
import { listUsersSeeingAllProjects } from '../access/memberships.queries';
import { findRequestedProject, countOpenProjects } from './projects.queries';
import type { Command } from '../handler';

/**
 * Creates a project with its first questions, its members and a place for invited people. The creator becomes an editor unless the input names another
 * role for them. The same request sent twice creates one project. Its first round opens with the organization's next
 * one.
 */
export const createProject: Command<'createProject'> = async (tx, call) => {
  const { input } = call;
  // The lock also makes the count below correct: two concurrent requests cannot take the same last place.
  const actor = await lockAndAuthorize(tx, call.actor, 'project.create');
  const { organizationId, serviceUserId } = actor;
  const earlier = await findRequestedProject(tx, actor, input.requestId);
  if (earlier) return { projectId: earlier };

  await expectProjectCapacity(tx, organizationId);
  await expectProjectRoles(
    tx,
    organizationId,
    input.members.map((member, index) => ({ ...member, path: `members[${index}]` })),
  );
  await expectClientExists(tx, organizationId, input.clientId);

  const projectId = await insertProject(tx, actor, input, call.now);
  const members = withCreator(input.members, serviceUserId);
  await addProjectMembers(tx, { organizationId, projectId, actorId: serviceUserId }, members, call);
  await saveInvitedRoles(tx, asMember(actor, projectId, members), input.invited);
  const overviewUserIds = await listUsersSeeingAllProjects(tx, organizationId);
  await publishInvalidations(tx, [
    ...overviewUserIds.flatMap((id) => [
      ...userInvalidations({ serviceUserId: id, organizationId }, 'Projects'),
      accessInvalidation({ serviceUserId: id }),
    ]),
    ...(input.clientId ? organizationInvalidations({ organizationId }, 'Clients') : []),
  ]);
  return { projectId };
};

const withCreator = (members: Input<'createProject'>['members'], creatorId: number) =>
  members.some((member) => member.serviceUserId === creatorId)
    ? members
    : [...members, { serviceUserId: creatorId, projectRole: 'editor' as const }];

/** The creator with the role in the new project, which decides whether they may bring new people into it. */
const asMember = (
  actor: Actor,
  projectId: number,
  members: Input<'createProject'>['members'],
): ProjectActor => ({
  ...actor,
  projectId,
  viewer: {
    ...actor.viewer,
    projects: members.flatMap(({ serviceUserId, projectRole }) =>
      serviceUserId === actor.serviceUserId ? [{ id: projectId, projectRole }] : [],
    ),
  },
});

/** Archived projects do not count (spec §4). */
async function expectProjectCapacity(tx: Tx, organizationId: number): Promise<void> {
  const { plan, projects } = await countOpenProjects(tx, organizationId);
  const message = projectLimitMessage(plan, projects);
  if (message) throw ruleViolation('planLimit', message);
}

async function insertProject(
  tx: Tx,
  { organizationId, serviceUserId }: Actor,
  { name, clientId, startsOn, endsOn, questions, requestId }: Input<'createProject'>,
  now: Date,
): Promise<number> {
  const project = await tx
    .insertInto('projects')
    .values({
      organization_id: organizationId,
      client_id: clientId ?? null,
      name: name.trim(),
      starts_on: startsOn ?? null,
      ends_on: endsOn ?? null,
      created_by: serviceUserId,
      request_id: requestId ?? null,
      created_at: now,
    })
    .onConflict((on) => on.columns(['created_by', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!project) throw conflict('同じリクエスト番号がほかのプロジェクトで使われています。');
  const scope = { organizationId, projectId: project.id };
  await insertQuestionSet(tx, scope, {
    version: 1,
    questions: questions ?? defaultQuestions,
    createdBy: serviceUserId,
    now,
  });
  return project.id;
}
