import { checkPermission } from '../../../domain/permissions';
import { refusalErrors } from '../../lib/errors';
import type { Actor } from '../access/actor';

/** Throws 404 for a project in the input that the caller may not see. */
export function expectReadableProject(actor: Actor): void {
  const refusal = actor.projectId === null ? null : checkPermission(actor.viewer, 'project.read', actor);
  if (refusal) throw refusalErrors[refusal]();
}
