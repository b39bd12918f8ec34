import type { UseFormReturn } from 'react-hook-form';
import { lazyResolver } from '../../components/lazy/lazyModule';
import { errorDetails } from '../../lib/errorText';
import { useCreateClientMutation } from '../clients/clientsApi';
import { newClientOption } from './projectFields';
import type { ProjectFields } from './projectFields';

export const projectResolver = lazyResolver<ProjectFields>(async () => {
  const rules = await import(/* webpackChunkName: "project-rules" */ './projectFormRules');
  return rules.projectFieldsResolver;
});

/**
 * Answers the id of the client that a form names, null for none; a new one is registered first, and chosen from then
 * on: a second attempt does not register it again. `refused` once it was refused, which the form then shows.
 */
export function useSubmitClient(organizationId: number, form: UseFormReturn<ProjectFields>) {
  const [create] = useCreateClientMutation();
  return async (fields: ProjectFields): Promise<number | null | 'refused'> => {
    if (fields.clientId !== newClientOption) return fields.clientId === '' ? null : Number(fields.clientId);
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
