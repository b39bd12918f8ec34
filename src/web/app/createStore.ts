import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { authListeners } from '../features/auth/authListeners';
import { hideSecrets } from './hideSecrets';
import { dynamicMiddleware } from './middleware';
import { rootReducer } from './rootReducer';
import type { RootState } from './rootReducer';

/** redux-persist puts functions into its actions. */
const persistActionTypes = ['FLUSH', 'REHYDRATE', 'PAUSE', 'PERSIST', 'PURGE', 'REGISTER'].map(
  (name) => `persist/${name}`,
);

/**
 * A store with what the first page needs; slices, middleware and listeners of other chunks are added when these load.
 * Redux DevTools is on in every build: the state holds nothing that its user may not see, and secrets are hidden.
 */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ serializableCheck: { ignoredActions: persistActionTypes } })
        .prepend(createListenerMiddleware().middleware)
        .concat(dynamicMiddleware.middleware),
    devTools: { actionSanitizer: hideSecrets, stateSanitizer: hideSecrets },
  });
  for (const listener of authListeners) store.dispatch(listener);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, undefined, UnknownAction>;
