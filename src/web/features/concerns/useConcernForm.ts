import { useState } from 'react';
import { needsProject, readersOfConcern } from '../../../domain/concerns';
import { loadContractRules } from '../../components/contractRules';
import type { ContractRules } from '../../components/contractRules';
import { useTextDraft, type ConcernDraft } from '../drafts/textDrafts';
import { useCurrentOrganization } from '../session/sessionHooks';
import { concernErrors } from './concernErrors';
import { useCreateConcernMutation, useGetConcernCandidatesQuery } from './concernsApi';

export type ConcernForm = ReturnType<typeof useConcernForm>;

interface Options {
  open: boolean;
  organizationId: number;
  /** The project of a concern that is not started yet. */
  projectId: number | null;
  onSent: (concernId: number) => void;
}

/** A concern, kept on the device until it is sent, and who will read it. */
export function useConcernForm({ open, organizationId, projectId: openedFor, onSent }: Options) {
  const { draft, edit, posted } = useTextDraft(`new-concern-${organizationId}`, '送信していない相談');
  const { body, requestId, concern = newConcern(openedFor) } = draft;
  const { projectId, ...choice } = concern;
  const { data, error: loadingError } = useGetConcernCandidatesQuery(
    { organizationId, ...(projectId !== null && { projectId }) },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  const candidates = data?.candidates;
  const readers = candidates && readersOfConcern(candidates, choice);
  const [create, { error: sendingError, reset }] = useCreateConcernMutation();
  /** How often the person tried to send it. Errors are shown from the first attempt on. */
  const [attempts, setAttempts] = useState(0);
  const [loadedRules, setLoadedRules] = useState<ContractRules | null>(null);
  const isProjectRequired = needsProject(useCurrentOrganization()?.userRole ?? 'member');
  const errorsBy = (rules: ContractRules | null) =>
    concernErrors({ ...concern, body }, { rules, readers, isProjectRequired });

  async function submit() {
    const rules = await loadContractRules().catch(() => null);
    setLoadedRules(rules);
    setAttempts(attempts + 1);
    if (!readers || 'refusal' in readers || Object.keys(errorsBy(rules)).length > 0) return;
    const result = await create({
      organizationId,
      ...(projectId !== null && { projectId }),
      title: concern.subject,
      body,
      audience: concern.audience,
      people: concern.audience === 'people' ? concern.people : [],
      leftOut: concern.leftOut,
      readers: [...readers.addressees, ...readers.others],
      requestId,
    });
    if (!result.data) return;
    posted();
    setAttempts(0);
    onSent(result.data.concernId);
  }

  return {
    concern,
    body,
    isStarted: draft.concern !== undefined,
    isProjectRequired,
    candidates,
    readers,
    attempts,
    errors: attempts > 0 ? errorsBy(loadedRules) : {},
    loadingError,
    sendingError,
    change: (changes: Partial<ConcernDraft>) => edit({ concern: { ...concern, ...changes } }),
    write: (text: string) => edit({ body: text, concern }),
    submit,
    discard: posted,
    forgetAttempts() {
      reset();
      setAttempts(0);
    },
  };
}

const newConcern = (projectId: number | null): ConcernDraft => ({
  subject: '',
  projectId,
  audience: projectId === null ? 'leaders' : 'managers',
  people: [],
  leftOut: [],
});
