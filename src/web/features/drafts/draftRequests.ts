import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Answers } from '../../../domain/analysis/types';
import { backgroundCall } from '../../api/backgroundCall';
import type { AppDispatch } from '../../app/createStore';
import { reportFormApi, toReportEntries as toTexts } from '../reportForm/reportFormApi';
import { surveyApi, toAnswerEntries as toAnswers } from '../survey/surveyApi';
import type { DraftKind } from './draftsSlice';

/** Where a form belongs; its sending refreshes what others see there. */
export interface FormScope {
  organizationId: number;
  projectId: number;
}

type SaveResult = Promise<
  { data: { version: number; savedAt: string }; error?: undefined } | { data?: undefined; error: unknown }
>;

/** How the forms that have drafts reach the server. */
interface DraftRequests {
  /** Reads it again; the slice carries the draft over. */
  load(dispatch: AppDispatch, surveyId: number): Promise<{ error?: unknown }>;
  /** Saves a draft, in the background. */
  save(dispatch: AppDispatch, surveyId: number, content: Answers, version: number): SaveResult;
  /** Sends it to its readers, as a mutation: with overlay and snackbar. */
  send(
    dispatch: AppDispatch,
    surveyId: number,
    content: Answers,
    version: number,
    place: FormScope,
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
    send: (dispatch, surveyId, content, version, place) =>
      toSaveResult(
        dispatch(
          surveyApi.endpoints.answerSurvey.initiate({
            ...place,
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
    send: (dispatch, surveyId, content, version, place) =>
      toSaveResult(
        dispatch(
          reportFormApi.endpoints.createReport.initiate({
            ...place,
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
