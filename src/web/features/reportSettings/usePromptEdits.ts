import { areSamePrompts } from '../../../domain/questions/reportPrompts';
import type { ReportQuestion } from '../../../domain/questions/types';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { listDraftStorage } from '../../lib/listDraftStorage';
import { createDraftMirror, useDraftMirror } from '../draftMirror/draftMirrorHooks';
import type { ReportSettings } from './reportSettingsApi';
import {
  promptDraftDiscarded,
  promptDraftLoaded,
  promptsEdited,
  selectPromptDraft,
  selectPromptDrafts,
  type PromptDraft,
} from './reportSettingsSlice';

const draftMirror = createDraftMirror({
  storage: listDraftStorage,
  keyOf: (organizationId) => `report-${organizationId}`,
  selectDrafts: selectPromptDrafts,
  isLoaded: promptDraftLoaded.match,
});

/** The report prompts of an organization with the unsaved edits of this device, and the edits a person can make. */
export function usePromptEdits(organizationId: number, { version, questions: saved }: ReportSettings) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector((state) => selectPromptDraft(state, organizationId));

  useDraftMirror(draftMirror, organizationId, (loaded) =>
    dispatch(promptDraftLoaded({ organizationId, draft: loaded as PromptDraft | null })),
  );

  const latest = { version, questions: saved };
  const draft: PromptDraft = stored ?? { title: 'レポートの項目', base: latest, questions: saved };
  // Switching reports on or off makes a version with the same prompts, which is no conflict.
  const base = areSamePrompts(draft.base.questions, saved) ? latest : draft.base;
  const { questions } = draft;
  const edit = (edited: readonly ReportQuestion[], basedOn: PromptDraft['base'] = base) =>
    void dispatch(promptsEdited({ organizationId, draft: { ...draft, base: basedOn, questions: edited } }));
  return {
    questions,
    base,
    hasEdits: stored !== undefined,
    /** Somebody saved another version since the first of these edits. */
    isOutdated: stored !== undefined && base.version !== version,
    add: (prompt: ReportQuestion, at = questions.length) => edit(questions.toSpliced(at, 0, prompt)),
    change: (prompt: ReportQuestion) =>
      edit(questions.map((other) => (other.key === prompt.key ? prompt : other))),
    remove: (key: string) => edit(questions.filter((prompt) => prompt.key !== key)),
    move(key: string, to: number) {
      const from = questions.findIndex((prompt) => prompt.key === key);
      if (from >= 0) edit(questions.toSpliced(from, 1).toSpliced(to, 0, questions[from]!));
    },
    /** The edits were put together with the newest version, which they are based on from now on. */
    merge: (merged: readonly ReportQuestion[]) => edit(merged, latest),
    discard: () => void dispatch(promptDraftDiscarded(organizationId)),
  };
}

export type PromptEdits = ReturnType<typeof usePromptEdits>;
