import CloseIcon from '@mui/icons-material/Close';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { SnackContent } from './SnackContent';
import { selectSnacks, snackClosed } from './uiSlice';

/** The key that closes the newest message. */
const closeKey = 'F8';

const contents = { success: SnackContent, error: SnackContent, info: SnackContent };

/** Messages are above the bar at the bottom of phones. Clicks on touch screens reach the content below a message; with a mouse, hovering keeps a message open. */
const touchStyles = {
  '.notistack-SnackbarContainer': { marginBottom: 'var(--bottom-bar, 0px)' },
  '@media (hover: none)': {
    '.notistack-SnackbarContainer > *': { pointerEvents: 'none !important' },
    '.notistack-SnackbarContainer button': { pointerEvents: 'auto' },
  },
};

/** Shows the messages of the store: up to three, by default for 5 s, at the bottom left (spec §8). */
export default function Snackbars() {
  const domRoot = useSnackbarContainer();
  return (
    <SnackbarProvider
      domRoot={domRoot}
      maxSnack={3}
      autoHideDuration={5_000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      action={(key) => <SnackCloseButton id={String(key)} />}
      Components={contents}
    >
      <GlobalStyles styles={touchStyles} />
      <SnackQueue />
    </SnackbarProvider>
  );
}

/**
 * The container of the snackbars. An open dialog hides its existing siblings from screen readers, so the container is
 * appended again for each new series of messages.
 */
function useSnackbarContainer(): HTMLElement {
  const hasMessages = useAppSelector(selectSnacks).length > 0;
  const [container] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    if (!hasMessages) return;
    container.removeAttribute('aria-hidden');
    document.body.append(container);
  }, [hasMessages, container]);
  useEffect(() => () => container.remove(), [container]);
  return container;
}

function SnackCloseButton({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  return (
    <IconButton
      size="small"
      color="inherit"
      aria-label="メッセージを閉じる"
      aria-keyshortcuts={closeKey}
      onClick={() => dispatch(snackClosed(id))}
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}

function SnackQueue() {
  const snacks = useAppSelector(selectSnacks);
  const dispatch = useAppDispatch();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef(new Set<string>());

  useEffect(() => {
    const wanted = new Set(snacks.map(({ id }) => id));
    for (const id of shown.current) {
      if (wanted.has(id)) continue;
      shown.current.delete(id);
      closeSnackbar(id);
    }
    for (const { id, message, variant, durationMs: duration } of snacks) {
      if (shown.current.has(id)) continue;
      shown.current.add(id);
      enqueueSnackbar(message, {
        key: id,
        variant,
        autoHideDuration: duration,
        onClose: () => dispatch(snackClosed(id)),
      });
    }
  }, [snacks, dispatch, enqueueSnackbar, closeSnackbar]);

  // A dialog keeps the focus inside, so its users reach the close button by this key.
  useEffect(() => {
    const closeNewest = ({ key }: KeyboardEvent) => {
      const newest = snacks.at(-1);
      if (key === closeKey && newest) dispatch(snackClosed(newest.id));
    };
    window.addEventListener('keydown', closeNewest);
    return () => window.removeEventListener('keydown', closeNewest);
  }, [snacks, dispatch]);

  return null;
}
