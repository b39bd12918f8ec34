import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { canOpenScreen, useCurrentOrganization, useMe } from '../../features/session/sessionHooks';
import { selectUsesShortcuts } from '../../features/session/sessionSelectors';
import { modalOpened } from '../../features/ui/uiSlice';
import { isCommand, isSingleKey } from '../../lib/shortcutKeys';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { dailyPlaces } from './navigation';

/** The letter of a place counts as long after G, in ms. */
const sequenceMs = 1500;

/** Listens to the shortcuts that work on every page of an organization (product §8). */
export function Shortcuts() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useMe();
  const organizationId = useCurrentOrganization()?.id;
  const usesSingleKeys = useAppSelector(selectUsesShortcuts);
  const leaderAt = useRef(-Infinity);

  /** Does what the key is for, and returns whether there was something. */
  function act(event: KeyboardEvent): boolean {
    if (organizationId === undefined || isPageCovered()) return false;
    const key = event.key.toLowerCase();
    if (key === 'k' && isCommand(event)) {
      dispatch(modalOpened('palette'));
      return true;
    }
    if (!usesSingleKeys || !isSingleKey(event)) return false;
    const followsLeader = event.timeStamp - leaderAt.current < sequenceMs;
    leaderAt.current = key === 'g' ? event.timeStamp : -Infinity;
    if (key === '?') {
      dispatch(modalOpened('shortcuts'));
      return true;
    }
    if (key === '/') return focusSearchField();
    const place = dailyPlaces.find(({ shortcut }) => shortcut === key);
    if (!followsLeader || !place || !canOpenScreen(me, place.action, { organizationId })) return false;
    void navigate(`/organizations/${organizationId}/${place.path}`);
    return true;
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.repeat && act(event)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}

/** Whether a dialog, menu or drawer is open, which hides the rest of the document from assistive technology. */
const isPageCovered = () => document.getElementById('main')?.closest('[aria-hidden="true"]') != null;

function focusSearchField(): boolean {
  const field = document.querySelector<HTMLInputElement>('#main input[type="search"]');
  field?.select();
  field?.focus();
  return field !== null;
}
