import type { UseFormReturn } from 'react-hook-form';
import { useAppDispatch } from '../../app/hooks';
import { lateResolver } from '../../lib/lateResolver';
import { errorDetails } from '../../lib/errorText';
import { useCreateClientMutation } from '../clients/clientsApi';
import { planLimitReached } from '../plan/planEvents';
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

/** Whether a call was refused because the plan has no more room. */
export const isPlanLimit = (error: unknown): boolean =>
  (error as { data?: { error?: unknown } } | undefined)?.data?.error === 'planLimit';

/** Tells of a refusal that the plan's limit caused: the owner is shown the plans (product §7). */
export function useTellPlanLimit(organizationId: number) {
  const dispatch = useAppDispatch();
  return (error: unknown) => {
    if (isPlanLimit(error)) dispatch(planLimitReached(organizationId));
  };
}
