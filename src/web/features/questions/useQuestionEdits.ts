import type { Question } from '../../../domain/questions/types';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { listDraftStorage } from '../../lib/listDraftStorage';
import { createDraftMirror, useDraftMirror } from '../draftMirror/draftMirrorHooks';
import {
  questionDraftDiscarded,
  questionDraftLoaded,
  questionEdited,
  questionMoved,
  questionRemoved,
  questionsAdded,
  questionsMerged,
  selectQuestionDraft,
  selectQuestionDrafts,
  type QuestionBase,
  type QuestionDraft,
} from './questionsSlice';
import { copyOf } from './questionShapes';

const draftMirror = createDraftMirror({
  storage: listDraftStorage,
  keyOf: (projectId) => `${projectId}`,
  selectDrafts: selectQuestionDrafts,
  isLoaded: questionDraftLoaded.match,
});

/** The questions of a project with the unsaved edits of this device, and the edits a person can make. */
export function useQuestionEdits(projectId: number, title: string, latest: QuestionBase) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectQuestionDraft(state, projectId));

  useDraftMirror(draftMirror, projectId, (stored) =>
    dispatch(questionDraftLoaded({ projectId, draft: stored as QuestionDraft | null })),
  );

  const edit = { projectId, saved: { title, base: latest } };
  const questions = draft?.questions ?? latest.questions;
  return {
    questions,
    base: draft?.base ?? latest,
    hasEdits: draft !== undefined,
    /** Somebody saved another version since the first of these edits. */
    isOutdated: draft !== undefined && draft.base.version !== latest.version,
    add: (added: readonly Question[], at?: number) =>
      void dispatch(questionsAdded({ ...edit, questions: added, ...(at !== undefined && { at }) })),
    change: (question: Question) => void dispatch(questionEdited({ ...edit, question })),
    /** Returns the copy, which is inserted below. */
    copy(question: Question): Question {
      const copied = copyOf(question);
      dispatch(questionsAdded({ ...edit, questions: [copied], at: questions.indexOf(question) + 1 }));
      return copied;
    },
    remove: (key: string) => void dispatch(questionRemoved({ ...edit, key })),
    move: (key: string, to: number) => void dispatch(questionMoved({ ...edit, key, to })),
    merge: (merged: readonly Question[]) =>
      void dispatch(questionsMerged({ projectId, base: latest, questions: merged })),
    discard: () => void dispatch(questionDraftDiscarded(projectId)),
  };
}

export type QuestionEdits = ReturnType<typeof useQuestionEdits>;
