import type { UseFormReturn } from 'react-hook-form';
import { showValidationErrors } from '../../components/useServerForm';
import { useCreateClientMutation } from '../clients/clientsApi';
import { newClientOption } from './projectFields';
import type { ProjectFields } from './projectFields';

/**
 * Returns a function that resolves to the client id of the form, null for no client. It creates a new client first and
 * selects it in the form, so that a second attempt does not create it again. Resolves to `rejected` after an error,
 * which it shows in the form.
 */
export function useSubmitClient(organizationId: number, form: UseFormReturn<ProjectFields>) {
  const [create] = useCreateClientMutation();
  return async (fields: ProjectFields): Promise<number | null | 'rejected'> => {
    if (fields.clientId !== newClientOption) return fields.clientId === '' ? null : Number(fields.clientId);
    const { data, error } = await create({ organizationId, ...fields.newClient });
    if (data) {
      form.setValue('clientId', String(data.clientId));
      return data.clientId;
    }
    showValidationErrors(form, error, (path) => `newClient.${path}`);
    return 'rejected';
  };
}
