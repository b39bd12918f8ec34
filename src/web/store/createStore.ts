import {
  addListener,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
} from '@reduxjs/toolkit';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { hideSecrets } from './hideSecrets';
import { rootReducer } from './rootReducer';
import type { RootState } from './rootReducer';

/** For middleware that loads after the first page: `dynamicMiddleware.addMiddleware(api.middleware)`. */
export const dynamicMiddleware = createDynamicMiddleware();

/** redux-persist puts functions into its actions. */
const persistActionTypes = ['FLUSH', 'REHYDRATE', 'PAUSE', 'PERSIST', 'PURGE', 'REGISTER'].map(
  (name) => `persist/${name}`,
);

/** The access of thunks and the base query to the browser. */
export interface ThunkExtra {
  /** The path of the page on screen. */
  pagePath: () => string;
}

const browser: ThunkExtra = { pagePath: () => window.location.pathname };

/**
 * A store with the listeners of the first page (`addAppListener`). Slices, middleware and listeners of other chunks are
 * added when these load. Redux DevTools is on in every build, because the state holds nothing that its user may not see
 * and `hideSecrets` hides the secrets.
 */
export function createStore(listeners: readonly UnknownAction[], extraArgument = browser) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument },
        serializableCheck: { ignoredActions: persistActionTypes },
      })
        .prepend(createListenerMiddleware().middleware)
        .concat(dynamicMiddleware.middleware),
    devTools: { actionSanitizer: hideSecrets, stateSanitizer: hideSecrets },
  });
  for (const listener of listeners) store.dispatch(listener);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** An action that adds a listener to the store; dispatching it again changes nothing, so listeners are constants. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch, ThunkExtra>();
