import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import { actionsSchemas } from '../../../contract/actions.schemas';

export interface ActionFields {
  body: string;
  /** An id as text; empty while nobody is chosen. */
  assigneeId: string;
  dueOn: string;
}

/** The contract's schema of what, who and until when as a form resolver; a lazy chunk because it imports yup. */
export const actionResolver = yupResolver(
  actionsSchemas.createAction.input.pick(['body', 'assigneeId', 'dueOn']),
  {},
  // The select has texts; the schema reads ids in texts, too.
  { raw: true },
) as unknown as Resolver<ActionFields>;
