import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { tips } from '../../../domain/tips';
import { useAppDispatch } from '../../app/hooks';
import { Section } from '../../components/Section';
import { useMe } from '../session/sessionHooks';
import { setTipsViewed } from './onboardingApi';

const outcomes = {
  done: 'それぞれの画面に、もう一度表示します。',
  failed: '表示し直せませんでした。接続を確認して、もう一度お試しください。',
} as const;

/** Has all tips, and the list of first steps, shown once more. */
export function TipsSection() {
  const { serviceUserId } = useMe();
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null);

  async function showAgain() {
    setOutcome(null);
    const isDone = await dispatch(setTipsViewed({ serviceUserId, tips: [...tips], viewed: false }));
    setOutcome(isDone ? 'done' : 'failed');
  }

  return (
    <Section heading="使い方のヒント" note="各画面のヒントは、閉じるとどの端末でも表示されなくなります。">
      <Button variant="outlined" onClick={() => void showAgain()}>
        ヒントをもう一度表示
      </Button>
      <Box role="status" sx={{ typography: 'body2', mt: 1, minHeight: '1.7em' }}>
        {outcome && outcomes[outcome]}
      </Box>
    </Section>
  );
}
