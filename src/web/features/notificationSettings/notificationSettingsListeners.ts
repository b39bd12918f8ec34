import { addAppListener } from '../../app/middleware';
import { selectMe } from '../session/sessionSelectors';
import { selectAllSettingsChanges, settingsDraftLoaded } from './notificationSettingsSlice';
import { settingsDraftStorage } from './settingsDraftStorage';

/** Mirrors unsaved changes to the device. The form adds them when it loads. */
export const notificationSettingsListeners = [
  addAppListener({
    predicate: (action, state, previousState) =>
      !settingsDraftLoaded.match(action) &&
      selectMe(state)?.serviceUserId !== undefined &&
      selectMe(state)?.serviceUserId === selectMe(previousState)?.serviceUserId &&
      selectAllSettingsChanges(state) !== selectAllSettingsChanges(previousState),
    effect: (_action, { getState, getOriginalState }) => {
      const owner = selectMe(getState())?.serviceUserId;
      if (owner === undefined) return;
      const before = selectAllSettingsChanges(getOriginalState());
      const now = selectAllSettingsChanges(getState());
      for (const organizationId of Object.keys({ ...before, ...now }).map(Number)) {
        const changes = now[organizationId];
        if (changes === before[organizationId]) continue;
        if (changes) settingsDraftStorage.save(owner, `${organizationId}`, changes);
        else settingsDraftStorage.remove(owner, `${organizationId}`);
      }
    },
  }),
];
