import type { Scope, Viewer } from '../../../domain/permissions';
import type { Plan } from '../../../domain/billing/plans';
import type { ProjectRole, Role } from '../../../domain/roles';

/** The authorized caller and the scope of the request. Ids outside the scope are 0. */
export interface Actor {
  serviceUserId: number;
  tokenHash: Buffer;
  organizationId: number;
  projectId: number;
  surveyId: number;
  userRole: Role;
  projectRole: ProjectRole | null;
  /** The organization's plan. */
  plan: Plan;
  viewer: Viewer;
}

/** The ids of an input that form its scope: the deepest one, to which the others must belong. */
export interface RequestScope extends Scope {
  surveyId?: number | undefined;
}
