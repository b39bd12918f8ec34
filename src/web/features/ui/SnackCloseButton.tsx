import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useAppDispatch } from '../../app/hooks';
import { snackClosed } from './uiSlice';

export function SnackCloseButton({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  return (
    <IconButton
      size="small"
      color="inherit"
      aria-label="メッセージを閉じる"
      onClick={() => dispatch(snackClosed(id))}
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}
