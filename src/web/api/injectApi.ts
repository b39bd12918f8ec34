import type { StoreExtension } from '../app/createStore';
import { api } from './api';
import { addFeedbackListeners } from './feedback';

/** Joins the api slice and the feedback of its mutations to the store: `store.connect(connectApi)`. */
export const injectApi: StoreExtension = (store) => {
  store.addSlice(api);
  store.addMiddleware(api.middleware);
  addFeedbackListeners(store.startListening);
};
