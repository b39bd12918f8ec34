import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Answers } from '../../../domain/analysis/types';
import { backgroundCall } from '../../api/backgroundCall';
import type { AppDispatch } from '../../app/createStore';
import { reportFormApi, toReportEntries as toTexts } from '../reportForm/reportFormApi';
import { surveyApi, toAnswerEntries as toAnswers } from '../survey/surveyApi';
import type { DraftKind } from './draftsSlice';

/** The organization and project of a form; submitting it invalidates their cached replies. */
export interface FormScope {
  organizationId: number;
  projectId: number;
}

type SaveResult = Promise<
  { data: { version: number; savedAt: string }; error?: undefined } | { data?: undefined; error: unknown }
>;

/** The requests of one kind of form. */
interface DraftRequests {
  /** Refetches the form; the slice rebases the draft on the reply. */
  load(dispatch: AppDispatch, surveyId: number): Promise<{ error?: unknown }>;
  /** Saves a draft without loading overlay and snackbar. */
  save(dispatch: AppDispatch, surveyId: number, content: Answers, version: number): SaveResult;
  /** Submits the form as a mutation, with loading overlay and snackbar. */
  send(
    dispatch: AppDispatch,
    surveyId: number,
    content: Answers,
    version: number,
    scope: FormScope,
  ): SaveResult;
}

const refetchOptions = { forceRefetch: true, subscribe: false } as const;

export const draftRequests: Record<DraftKind, DraftRequests> = {
  survey: {
    load: (dispatch, surveyId) =>
      dispatch(surveyApi.endpoints.getSurvey.initiate({ surveyId }, refetchOptions)),
    save: (dispatch, surveyId, content, version) =>
      dispatch(
        backgroundCall('answerSurvey', { surveyId, answers: toAnswers(content), complete: false, version }),
      ),
    send: (dispatch, surveyId, content, version, scope) =>
      toSaveResult(
        dispatch(
          surveyApi.endpoints.answerSurvey.initiate({
            ...scope,
            surveyId,
            answers: toAnswers(content),
            complete: true,
            version,
          }),
        ),
      ),
  },
  report: {
    load: (dispatch, surveyId) =>
      dispatch(reportFormApi.endpoints.getMyReport.initiate({ surveyId }, refetchOptions)),
    save: (dispatch, surveyId, content, version) =>
      dispatch(
        backgroundCall('createReport', { surveyId, entries: toTexts(content), submit: false, version }),
      ),
    send: (dispatch, surveyId, content, version, scope) =>
      toSaveResult(
        dispatch(
          reportFormApi.endpoints.createReport.initiate({
            ...scope,
            surveyId,
            entries: toTexts(content),
            submit: true,
            version,
          }),
        ),
      ),
  },
};

/** The result of a mutation as plain data or error. */
async function toSaveResult(
  mutation: Promise<{ data?: { version: number; savedAt: string } | undefined; error?: unknown }>,
): SaveResult {
  const { data, error } = await mutation;
  return data ? { data } : { error: error as FetchBaseQueryError };
}
