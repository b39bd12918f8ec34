import type { UseFormReturn } from 'react-hook-form';
import { lateResolver } from '../../lib/lateResolver';
import { errorDetails } from '../../lib/errorText';
import { useCreateClientMutation } from '../clients/clientsApi';
import { newClient } from './projectFields';
import type { ProjectFields } from './projectFields';

export const projectResolver = lateResolver<ProjectFields>(async () => {
  const rules = await import(/* webpackChunkName: "project-rules" */ './projectFormRules');
  return rules.resolver;
});

/**
 * Answers the id of the client that a form names, null for none; a new one is registered first, and chosen from then
 * on: a second attempt does not register it again. `refused` once it was refused, which the form then shows.
 */
export function useChosenClient(organizationId: number, form: UseFormReturn<ProjectFields>) {
  const [create] = useCreateClientMutation();
  return async (fields: ProjectFields): Promise<number | null | 'refused'> => {
    if (fields.clientId !== newClient) return fields.clientId === '' ? null : Number(fields.clientId);
    const { data, error } = await create({ organizationId, ...fields.newClient });
    if (data) {
      form.setValue('clientId', String(data.clientId));
      return data.clientId;
    }
    for (const { path, message } of errorDetails(error)) {
      if (path === 'name' || path === 'nameKana') form.setError(`newClient.${path}`, { message });
    }
    return 'refused';
  };
}
