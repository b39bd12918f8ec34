import { addAppListener } from '../../app/middleware';
import { loggedOut } from '../auth/authSlice';
import { selectMe } from '../session/sessionSelectors';
import { questionDraftStorage } from './questionDraftStorage';

/** A log-out, on any page, deletes unsaved edits of questions from this device (product §6). */
export const questionStorageListeners = [
  addAppListener({
    actionCreator: loggedOut,
    effect: (_action, { getOriginalState }) => {
      const owner = selectMe(getOriginalState())?.serviceUserId;
      if (owner !== undefined) questionDraftStorage.removeAll(owner);
    },
  }),
];
