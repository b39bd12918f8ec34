import { addAppListener } from '../../app/middleware';
import { listDraftStorage } from '../../lib/listDraftStorage';
import { loggedOut } from '../auth/authSlice';
import { selectMe } from '../session/sessionSelectors';

/** A log-out, on any page, deletes unsaved edits of questions and report prompts from this device (product §6). */
export const questionStorageListeners = [
  addAppListener({
    actionCreator: loggedOut,
    effect: (_action, { getOriginalState }) => {
      const owner = selectMe(getOriginalState())?.serviceUserId;
      if (owner !== undefined) listDraftStorage.removeAll(owner);
    },
  }),
];
