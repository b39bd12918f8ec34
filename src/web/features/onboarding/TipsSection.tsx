import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { tips, type Tip } from '../../../domain/tips';
import { useAppDispatch } from '../../store/hooks';
import { Disclosure } from '../../components/Disclosure';
import { ErrorState } from '../../components/ErrorState';
import { framedListStyles, listRowStyles } from '../../components/listStyles';
import { MutedText } from '../../components/MutedText';
import { Section } from '../../components/Section';
import { focusHeading } from '../../lib/focusHeading';
import { useMe } from '../session/sessionHooks';
import { setTipsViewed, useGetViewedTipsQuery } from './onboardingApi';
import { tipTexts } from './tipTexts';

const outcomes = {
  done: 'それぞれの画面に、もう一度表示します。',
  failed: '表示し直せませんでした。接続を確認して、もう一度お試しください。',
} as const;

const tipTitle = (tip: Tip): string => (tip === 'firstSteps' ? 'はじめにすること' : tipTexts[tip].title);

/**
 * The tips that the person has put away on any device, with buttons to show one or all of them again, including the
 * first steps.
 */
export function TipsSection() {
  const { serviceUserId } = useMe();
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null);

  async function showAgain(shown: readonly Tip[]): Promise<boolean> {
    setOutcome(null);
    const { error } = await dispatch(setTipsViewed({ serviceUserId, tips: [...shown], viewed: false }));
    setOutcome(error ? 'failed' : 'done');
    return !error;
  }

  return (
    <Section heading="使い方のヒント" note="各画面のヒントは、閉じるとどの端末でも表示されなくなります。">
      <ViewedTips serviceUserId={serviceUserId} onShowAgain={(tip) => showAgain([tip])} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 2 }}>
        <Button variant="outlined" onClick={() => void showAgain(tips)}>
          ヒントをもう一度表示
        </Button>
        <Box role="status" sx={{ typography: 'body2' }}>
          {outcome && outcomes[outcome]}
        </Box>
      </Box>
    </Section>
  );
}

interface ListProps {
  serviceUserId: number;
  /** Resolves to whether it succeeded. */
  onShowAgain: (tip: Tip) => Promise<boolean>;
}

function ViewedTips({ serviceUserId, onShowAgain }: ListProps) {
  const { currentData, error, refetch } = useGetViewedTipsQuery(
    { serviceUserId },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && error)
    return <ErrorState subject="閉じたヒント" error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rounded" height={64} aria-busy />;
  const viewed = tips.filter((tip) => currentData.tips.includes(tip));
  if (viewed.length === 0) return <MutedText>閉じたヒントはありません。</MutedText>;
  return (
    <Disclosure summary={`閉じたヒント（${viewed.length}件）`}>
      <Box component="ul" aria-label="閉じたヒント" sx={framedListStyles}>
        {viewed.map((tip) => (
          <Box component="li" key={tip} sx={listRowStyles}>
            <Box sx={{ flex: '1 1 140px', minWidth: 0, typography: 'subtitle2' }}>{tipTitle(tip)}</Box>
            <Button
              aria-label={`「${tipTitle(tip)}」をもう一度表示`}
              onClick={() =>
                void onShowAgain(tip).then((isShown) => {
                  // The button that has the focus disappears with its row.
                  if (isShown) focusHeading();
                })
              }
            >
              もう一度表示
            </Button>
          </Box>
        ))}
      </Box>
    </Disclosure>
  );
}
