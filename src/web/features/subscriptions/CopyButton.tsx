import Button from '@mui/material/Button';
import { failureReported, successReported } from '../../api/feedbackEvents';
import { useAppDispatch } from '../../store/hooks';

interface Props {
  /** Names the text, in the name of the button. */
  label: string;
  text: string;
}

/** Puts a text on the clipboard, which a browser may refuse. */
export function CopyButton({ label, text }: Props) {
  const dispatch = useAppDispatch();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(successReported('コピーしました。'));
    } catch {
      dispatch(failureReported('コピーできませんでした。文字を選択してコピーしてください。'));
    }
  }
  return (
    <Button size="small" aria-label={`${label}をコピー`} onClick={() => void copy()}>
      コピー
    </Button>
  );
}
