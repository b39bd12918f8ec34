import type { Answers } from '../../../domain/questions/types';
import { uncached, untracked, withApi } from '../../api/api';
import type { AppThunk } from '../../store/createStore';
import type { RootState } from '../../store/rootReducer';
import { reportFormApi, toReportEntries, toSavedReport } from './reportFormApi';
import { surveyFormApi, toAnswerEntries, toSavedSurvey } from './surveyFormApi';
import type { DraftKind } from './draftsSlice';
import type { SavedContent } from './mergeDraft';

/** The organization and project of a form; submitting it invalidates their cached replies. */
export interface FormScope {
  organizationId: number;
  projectId: number;
}

type SaveThunk = AppThunk<PromiseLike<{ data?: { version: number; savedAt: string }; error?: unknown }>>;

/** The requests of one kind of form. */
interface DraftRequests {
  /** The cached content of the form. */
  selectSaved(state: RootState, surveyId: number): SavedContent | undefined;
  /** Refetches the form; the slice rebases the draft on the reply. */
  load(surveyId: number): AppThunk<Promise<{ error?: unknown }>>;
  /** Saves a draft without loading overlay and snackbar. */
  save(surveyId: number, content: Answers, version: number): SaveThunk;
  /** Submits the form as a mutation, with loading overlay and snackbar. */
  send(surveyId: number, content: Answers, version: number, scope: FormScope): SaveThunk;
}

export const draftRequests: Record<DraftKind, DraftRequests> = {
  survey: {
    selectSaved: withApi.selector((state, surveyId: number) => {
      const { data } = surveyFormApi.endpoints.getSurvey.select({ surveyId })(state);
      return data && toSavedSurvey(data);
    }),
    load: (surveyId) => surveyFormApi.endpoints.getSurvey.initiate({ surveyId }, uncached),
    save: (surveyId, content, version) =>
      surveyFormApi.endpoints.answerSurveyInBackground.initiate(
        { surveyId, answers: toAnswerEntries(content), complete: false, version },
        untracked,
      ),
    send: (surveyId, content, version, scope) =>
      surveyFormApi.endpoints.answerSurvey.initiate({
        ...scope,
        surveyId,
        answers: toAnswerEntries(content),
        complete: true,
        version,
      }),
  },
  report: {
    selectSaved: withApi.selector((state, surveyId: number) => {
      const { data } = reportFormApi.endpoints.getMyReport.select({ surveyId })(state);
      return data && toSavedReport(data);
    }),
    load: (surveyId) => reportFormApi.endpoints.getMyReport.initiate({ surveyId }, uncached),
    save: (surveyId, content, version) =>
      reportFormApi.endpoints.createReportInBackground.initiate(
        { surveyId, entries: toReportEntries(content), submit: false, version },
        untracked,
      ),
    send: (surveyId, content, version, scope) =>
      reportFormApi.endpoints.createReport.initiate({
        ...scope,
        surveyId,
        entries: toReportEntries(content),
        submit: true,
        version,
      }),
  },
};
