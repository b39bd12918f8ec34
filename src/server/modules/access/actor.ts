import type { Viewer } from '../../../domain/permissions';
import type { Plan } from '../../../domain/billing/plans';
import type { ProjectRole, Role } from '../../../domain/roles';

/** The authorized caller and the scope of the request. The id of an organization is 0 for a call that is not about one. */
export interface Actor {
  serviceUserId: number;
  tokenHash: Buffer;
  organizationId: number;
  /** Null for a call that is not about a project. */
  projectId: number | null;
  userRole: Role;
  projectRole: ProjectRole | null;
  /** The organization's plan. */
  plan: Plan;
  viewer: Viewer;
}

/** The caller of an action on a project. */
export interface ProjectActor extends Actor {
  projectId: number;
}

/** The ids of an input that form its scope: the deepest one, to which the others must belong. */
export interface RequestScope {
  organizationId?: number | undefined;
  projectId?: number | undefined;
  surveyId?: number | undefined;
}
