import { removeListener, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { addAppListener } from '../../store/createStore';

type Invalidation = ReturnType<typeof api.util.invalidateTags>;

/**
 * Until the promise resolves, refreshes the reports of a list one by one when they change, because invalidating the
 * list would request all of its loaded pages.
 */
export const followReports =
  <State>(
    until: Promise<void>,
    refresh: (surveyId: number) => ThunkAction<Promise<void>, State, unknown, UnknownAction> | undefined,
  ): ThunkAction<Promise<void>, State, unknown, UnknownAction> =>
  async (dispatch) => {
    // The reports are fetched one after the other, so that an older reply never replaces a newer one.
    let last = Promise.resolve();
    const listener = {
      actionCreator: api.util.invalidateTags,
      effect: ({ payload }: Invalidation) => {
        for (const surveyId of changedReports(payload))
          last = last.then(() => {
            const thunk = refresh(surveyId);
            return thunk && dispatch(thunk);
          });
      },
    };
    dispatch(addAppListener(listener));
    await until;
    dispatch(removeListener(listener));
  };

const changedReports = (tags: Invalidation['payload']): ReadonlySet<number> =>
  new Set(
    tags.flatMap((tag) => (typeof tag === 'object' && tag?.type === 'ListedReport' ? [Number(tag.id)] : [])),
  );
