import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Section } from '../../components/Section';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { shortcutsSwitched } from '../session/sessionEvents';
import { selectUsesShortcuts } from '../session/sessionSelectors';
import { modalOpened } from '../ui/uiSlice';

/** Switches the shortcuts of single keys off, which speech input can press by accident (WCAG 2.1.4). */
export function ShortcutsSection() {
  const dispatch = useAppDispatch();
  const isOn = useAppSelector(selectUsesShortcuts);
  return (
    <Section
      heading="キーボードショートカット"
      note="この設定は、この端末だけに保存されます。"
      actions={
        <Button aria-haspopup="dialog" onClick={() => dispatch(modalOpened('shortcuts'))}>
          一覧を見る
        </Button>
      }
    >
      <FormControlLabel
        control={
          <Switch checked={isOn} onChange={(_, isSwitchedOn) => dispatch(shortcutsSwitched(isSwitchedOn))} />
        }
        label="「/」「?」とGで始まるショートカットを使う"
      />
    </Section>
  );
}
