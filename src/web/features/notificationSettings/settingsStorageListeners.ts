import { addAppListener } from '../../app/middleware';
import { loggedOut } from '../auth/authSlice';
import { selectMe } from '../session/sessionSelectors';
import { settingsDraftStorage } from './settingsDraftStorage';

/** A log-out, on any page, deletes unsaved notification settings from this device (product §6). */
export const settingsStorageListeners = [
  addAppListener({
    actionCreator: loggedOut,
    effect: (_action, { getOriginalState }) => {
      const owner = selectMe(getOriginalState())?.serviceUserId;
      if (owner !== undefined) settingsDraftStorage.removeAll(owner);
    },
  }),
];
