import CloseIcon from '@mui/icons-material/Close';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import { isPlanModalClosable } from '../../../domain/planModal';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Dialog } from '../../components/overlays';
import { ContractorForm } from './ContractorForm';
import { OrderConfirmation } from './OrderConfirmation';
import { PlanList } from './PlanList';
import { useOrganizationPlan } from './planHooks';
import { planModalClosed } from './planModalSlice';
import { planModalTitle, planModalWidths } from './planModalTexts';
import { selectPlanModal } from './subscriptionsSelectors';

/** Choosing and buying a plan, in three pages over whatever is on screen (spec §2, §4). */
export default function PlanModal({ open }: { open: boolean }) {
  const dispatch = useAppDispatch();
  const modal = useAppSelector(selectPlanModal);
  const { page, selectedPlan, organizationId } = modal;
  const plan = useOrganizationPlan(organizationId);
  const content = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  const closable = isPlanModalClosable(modal);
  const close = () => dispatch(planModalClosed());

  // spec §2; and whoever does not see the page hears which one it is.
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    content.current?.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [page]);

  return (
    <Dialog
      open={open}
      onClose={closable ? close : undefined}
      maxWidth={false}
      aria-labelledby="plan-modal"
      slotProps={{ paper: { sx: { width: planModalWidths[page], maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id="plan-modal" ref={title} tabIndex={-1} sx={{ pr: 9, outline: 'none' }}>
        {planModalTitle(page, modal)}
      </DialogTitle>
      {closable && (
        <IconButton aria-label="閉じる" onClick={close} sx={{ position: 'absolute', top: 14, right: 12 }}>
          <CloseIcon />
        </IconButton>
      )}
      <DialogContent ref={content}>
        {plan && page === 1 && <PlanList plan={plan} />}
        {plan && page === 2 && selectedPlan && <ContractorForm plan={plan} selected={selectedPlan} />}
        {plan && page === 3 && selectedPlan && <OrderConfirmation plan={plan} selected={selectedPlan} />}
      </DialogContent>
    </Dialog>
  );
}
