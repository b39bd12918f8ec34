import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Notice } from '../../components/Notice';

interface Props {
  severity?: 'error' | 'info';
  /** Opens the plans; undefined for people who cannot change the plan. */
  onPlans: (() => void) | undefined;
  children: ReactNode;
}

/** Says what the current plan does not include, with a button to the plans or advice to ask an owner. */
export function PlanRestrictionNotice({ severity = 'info', onPlans, children }: Props) {
  return (
    <Notice severity={severity}>
      {children}
      {onPlans ? (
        <Button variant="outlined" size="small" onClick={onPlans} sx={{ display: 'block', mt: 1 }}>
          プランを見る
        </Button>
      ) : (
        <div>プランを変更できるのは組織のオーナーです。オーナーに相談してください。</div>
      )}
    </Notice>
  );
}
