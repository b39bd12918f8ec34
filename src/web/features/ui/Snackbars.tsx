import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { SnackCloseButton } from './SnackCloseButton';
import { SnackContent } from './SnackContent';
import { selectSnacks, snackClosed } from './uiSlice';

const contents = { success: SnackContent, error: SnackContent, info: SnackContent };

/** A touch reaches what a message covers, such as the button of a form; a mouse may rest on a message to keep it. */
const touchStyles = {
  '@media (hover: none)': {
    '.notistack-SnackbarContainer > *': { pointerEvents: 'none !important' },
    '.notistack-SnackbarContainer button': { pointerEvents: 'auto' },
  },
};

/** Shows what the store says: up to 3, 5 s unless told otherwise, bottom left (spec §8). */
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
 * Where the snackbars stand. A dialog hides whatever is beside it from screen readers when it opens; so what is said
 * then comes to stand behind it anew.
 */
function useSnackbarContainer(): HTMLElement {
  const speaking = useAppSelector(selectSnacks).length > 0;
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    if (!speaking) return;
    place.removeAttribute('aria-hidden');
    document.body.append(place);
  }, [speaking, place]);
  useEffect(() => () => place.remove(), [place]);
  return place;
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

  return null;
}
