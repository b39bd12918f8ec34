import type { Connect } from '../../app/createStore';
import { addCommentDraftListeners } from './commentDraftsListeners';
import { commentDraftsSlice } from './commentDraftsSlice';

/** With the shell: log-out erases what was being written, from whichever page. */
export const connectCommentDrafts: Connect = (store) => {
  store.addSlice(commentDraftsSlice);
  addCommentDraftListeners(store.startListening);
};
