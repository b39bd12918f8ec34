import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import type { Question } from '../../../domain/questions/types';
import { areSameQuestions } from '../../../domain/questions/listComparison';
import { rootReducer } from '../../store/rootReducer';
import type { ListDraft } from '../../lib/listDraftStorage';
import { loggedOut, sessionExpired } from '../session/authSlice';
import { questionsOf, toSentQuestions } from './questionShapes';
import { questionsApi } from './questionsApi';

/** Unsaved edits of the questions of a project. */
export type QuestionDraft = ListDraft<Question>;
export type QuestionBase = QuestionDraft['base'];

/** Unsaved edits by project id. */
type QuestionsState = Record<number, QuestionDraft>;

/** An edit says what was on screen before the first one. */
interface Edit {
  projectId: number;
  saved: Omit<QuestionDraft, 'questions'>;
}

const initialState: QuestionsState = {};

/** Edits that lead back to where they began are no edits. */
function edit(
  state: QuestionsState,
  { projectId, saved }: Edit,
  change: (questions: readonly Question[]) => readonly Question[],
): void {
  const draft = state[projectId] ?? { ...saved, questions: saved.base.questions };
  const questions = change(draft.questions);
  if (areSameQuestions(draft.base.questions, questions)) delete state[projectId];
  else state[projectId] = { ...draft, questions };
}

const indexOf = (questions: readonly Question[], key: string): number =>
  questions.findIndex((question) => question.key === key);

/** Edits of questions until they are saved; mirrored to this device (product §4). */
const questionsSlice = createSlice({
  name: 'questions',
  initialState,
  // The reducers take the state's own type instead of Immer's, in which a draft is not readonly.
  reducers: {
    /** New questions, or removed ones that are put back, at an index or at the end. */
    questionsAdded: (
      state: QuestionsState,
      { payload }: PayloadAction<Edit & { questions: readonly Question[]; at?: number }>,
    ) =>
      edit(state, payload, (questions) =>
        questions.toSpliced(payload.at ?? questions.length, 0, ...payload.questions),
      ),
    questionEdited: (state: QuestionsState, { payload }: PayloadAction<Edit & { question: Question }>) =>
      edit(state, payload, (questions) =>
        questions.map((question) => (question.key === payload.question.key ? payload.question : question)),
      ),
    questionRemoved: (state: QuestionsState, { payload }: PayloadAction<Edit & { key: string }>) =>
      edit(state, payload, (questions) => questions.filter(({ key }) => key !== payload.key)),
    questionMoved: (state: QuestionsState, { payload }: PayloadAction<Edit & { key: string; to: number }>) =>
      edit(state, payload, (questions) => {
        const from = indexOf(questions, payload.key);
        return from < 0 ? questions : questions.toSpliced(from, 1).toSpliced(payload.to, 0, questions[from]!);
      }),
    /** The edits were put together with a newer version, which they are based on from now on. */
    questionsMerged: (
      state: QuestionsState,
      {
        payload: { projectId, base, questions },
      }: PayloadAction<{ projectId: number; base: QuestionBase; questions: readonly Question[] }>,
    ) => {
      const draft = state[projectId];
      if (draft) edit(state, { projectId, saved: draft }, () => questions);
      const merged = state[projectId];
      if (merged && areSameQuestions(base.questions, questions)) delete state[projectId];
      else if (merged) state[projectId] = { ...merged, base };
    },
    /** Found on this device, where an earlier visit or another tab left it; null when another tab removed it. */
    questionDraftLoaded: (
      state: QuestionsState,
      { payload: { projectId, draft } }: PayloadAction<{ projectId: number; draft: QuestionDraft | null }>,
    ) => {
      if (draft) state[projectId] = draft;
      else delete state[projectId];
    },
    questionDraftDiscarded: (state, { payload: projectId }: PayloadAction<number>) => {
      delete state[projectId];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => initialState)
      // The edits stay on the device, where the next user does not see them.
      .addCase(sessionExpired, () => initialState)
      // The server has the edits: they were saved here, or somebody saved the same.
      .addMatcher(
        questionsApi.endpoints.getQuestions.matchFulfilled,
        (state: QuestionsState, { payload, meta }) => {
          const { projectId, version } = meta.arg.originalArgs;
          const draft = state[projectId];
          if (!draft || version !== undefined) return;
          const sent = questionsOf({ questions: toSentQuestions(draft.questions) });
          if (areSameQuestions(sent, questionsOf(payload))) delete state[projectId];
        },
      );
  },
  selectors: {
    selectQuestionDraft: (state, projectId: number) => state[projectId],
    selectQuestionDrafts: (state) => state,
  },
});

export const {
  questionsAdded,
  questionEdited,
  questionRemoved,
  questionMoved,
  questionsMerged,
  questionDraftLoaded,
  questionDraftDiscarded,
} = questionsSlice.actions;

declare module '../../store/rootReducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazyLoadedSlices extends WithSlice<typeof questionsSlice> {}
}

export const { selectQuestionDraft, selectQuestionDrafts } = questionsSlice.injectInto(rootReducer).selectors;
