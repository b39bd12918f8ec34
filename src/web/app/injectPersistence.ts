import { persistReducer, persistStore } from 'redux-persist';
import type { WebStorage } from 'redux-persist';
import { preferencesSlice } from '../features/session/preferencesSlice';
import { safeLocalStorage } from '../lib/safeLocalStorage';
import type { StoreExtension } from './createStore';

/** redux-persist's storage over one that never throws. */
const storage: WebStorage = {
  getItem: (key) => Promise.resolve(safeLocalStorage.get(key)),
  setItem: (key, value) => Promise.resolve(safeLocalStorage.set(key, value)),
  removeItem: (key) => Promise.resolve(safeLocalStorage.remove(key)),
};

/**
 * Keeps the preferences on the device. No PersistGate: what is not back yet has its default, and nothing is
 * drawn from it before the server has said who is logged in.
 */
export const injectPersistence: StoreExtension = (store) => {
  const { reducerPath, reducer } = preferencesSlice;
  store.addSlice({
    reducerPath,
    reducer: persistReducer({ key: 'koenowa.preferences', keyPrefix: '', version: 1, storage }, reducer),
  });
  persistStore(store);
};
