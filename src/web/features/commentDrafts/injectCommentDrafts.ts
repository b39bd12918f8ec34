import type { StoreExtension } from '../../app/createStore';
import { addCommentDraftListeners } from './commentDraftsListeners';
import { commentDraftsSlice } from './commentDraftsSlice';

/** With the shell: log-out erases what was being written, from whichever page. */
export const injectCommentDrafts: StoreExtension = (store) => {
  store.addSlice(commentDraftsSlice);
  addCommentDraftListeners(store.startListening);
};
