import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import { actionsSchemas } from '../../../contract/actions.schemas';
import type { ActionFields } from './ActionForms';

/** The contract's schema of what, who and until when as a form resolver; a lazy chunk because it imports yup. */
export const actionResolver = yupResolver(
  actionsSchemas.createAction.input.pick(['body', 'assigneeId', 'dueOn']),
  {},
  // The select has texts; the schema reads ids in texts, too.
  { raw: true },
) as unknown as Resolver<ActionFields>;
