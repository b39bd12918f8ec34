import { useAppStore } from '../../store/hooks';
import { selectMe } from '../session/sessionSelectors';
import { settingsDraftStorage } from './settingsDraftStorage';

/** Returns a function that names unsaved notification settings on this device. */
export function useUnsavedSettings(): () => string[] {
  const store = useAppStore();
  return () => {
    const owner = selectMe(store.getState())?.serviceUserId;
    const hasChanges = owner !== undefined && Object.keys(settingsDraftStorage.readAll(owner)).length > 0;
    return hasChanges ? ['通知設定の変更'] : [];
  };
}
