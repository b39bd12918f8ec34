import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
} from '@reduxjs/toolkit';
import type {
  Middleware,
  Reducer,
  Store,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';
import { authSlice } from '../features/auth/authSlice';
import { uiSlice } from '../features/ui/uiSlice';
import { startListeners } from './listeners';

/**
 * Slices that arrive with a later chunk. Each declares itself beside its definition:
 * `declare module '../../app/createStore' { interface LateSlices extends WithSlice<typeof mySlice> {} }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface LazySlices {}

const combineInitialSlices = () => combineSlices(authSlice, uiSlice);

/** The state as features see it: their own module has connected its slice before they read it. */
export type RootState = ReturnType<ReturnType<typeof combineInitialSlices>> & LazySlices;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
export type StartListening = TypedStartListening<RootState, AppDispatch>;

/** A part of the store that arrives with a chunk. */
export type StoreExtension = (store: AppStore) => void;

export interface AppStore extends Store<RootState> {
  dispatch: AppDispatch;
  startListening: StartListening;
  /** A slice, an api or a persisted reducer; its state is there when this returns. */
  addSlice(slice: { reducerPath: string; reducer: Reducer }): void;
  addMiddleware(middleware: Middleware): void;
  /** Runs `extension` unless this store already had it. */
  inject(extension: StoreExtension): void;
}

/** redux-persist carries functions in its actions; they are its own business. */
const persistActionTypes = ['FLUSH', 'REHYDRATE', 'PAUSE', 'PERSIST', 'PURGE', 'REGISTER'].map(
  (name) => `persist/${name}`,
);

/**
 * A store with what the first page needs. The api slice and the features with client state join it when
 * their chunk arrives, which keeps /login small.
 */
export function createStore(): AppStore {
  const reducer = combineInitialSlices();
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  const dynamicMiddleware = createDynamicMiddleware();
  const injectedExtensions = new Set<StoreExtension>();

  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: persistActionTypes } })
        .prepend(listeners.middleware as Middleware)
        .concat(dynamicMiddleware.middleware),
  });

  const appStore = Object.assign(store, {
    startListening: listeners.startListening,
    addSlice: (slice: { reducerPath: string; reducer: Reducer }) => {
      reducer.inject(slice);
      store.dispatch({ type: 'store/sliceAdded', payload: slice.reducerPath });
    },
    addMiddleware: (middleware: Middleware) => dynamicMiddleware.addMiddleware(middleware),
    inject: (extension: StoreExtension) => {
      if (injectedExtensions.has(extension)) return;
      injectedExtensions.add(extension);
      extension(appStore);
    },
  }) as unknown as AppStore;

  startListeners(appStore.startListening);
  return appStore;
}
