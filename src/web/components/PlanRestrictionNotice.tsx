import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Notice } from './Notice';

interface Props {
  severity?: 'error' | 'info';
  /** The way to the plans, for those who can change the plan. */
  onPlans: (() => void) | undefined;
  /** What the plan leaves out. */
  children: ReactNode;
}

/** Where the plan ends: what it leaves out, and the way on, or whom to ask. */
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
