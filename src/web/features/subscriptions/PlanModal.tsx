import CloseIcon from '@mui/icons-material/Close';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import { isPlanModalClosable } from './planModalRules';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Dialog } from '../../components/overlays';
import { ContractorForm } from './ContractorForm';
import { OrderConfirmation } from './OrderConfirmation';
import { PlanList } from './PlanList';
import { useOrganizationPlan } from './planHooks';
import {
  planModalClosed,
  selectPlanModalPage,
  selectPlanModalReason,
  selectPlanOrganizationId,
  selectSelectedPlan,
} from './planModalSlice';
import { planModalTitle, planModalWidths } from './planModalTexts';

/** The plan modal: plan list, contractor form and confirmation (spec §2) (spec §4). */
export default function PlanModal({ open }: { open: boolean }) {
  const dispatch = useAppDispatch();
  const page = useAppSelector(selectPlanModalPage);
  const reason = useAppSelector(selectPlanModalReason);
  const selectedPlan = useAppSelector(selectSelectedPlan);
  const plan = useOrganizationPlan(useAppSelector(selectPlanOrganizationId));
  const titleRef = useRef<HTMLHeadingElement>(null);
  const previousPage = useRef(page);
  const isClosable = isPlanModalClosable(reason);
  const close = () => dispatch(planModalClosed());

  // The title of a new page gets the focus for screen readers.
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    titleRef.current?.focus({ preventScroll: true });
  }, [page]);

  return (
    <Dialog
      open={open}
      onClose={isClosable ? close : undefined}
      maxWidth={false}
      aria-labelledby="plan-modal"
      slotProps={{ paper: { sx: { width: planModalWidths[page], maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id="plan-modal" ref={titleRef} tabIndex={-1} sx={{ pr: 9, outline: 'none' }}>
        {planModalTitle(page, reason)}
      </DialogTitle>
      {isClosable && (
        <IconButton aria-label="閉じる" onClick={close} sx={{ position: 'absolute', top: 14, right: 12 }}>
          <CloseIcon />
        </IconButton>
      )}
      {/* Each page has a content of its own, so that it starts at its top (spec §2). */}
      {plan && page === 1 && (
        <DialogContent>
          <PlanList plan={plan} />
        </DialogContent>
      )}
      {plan && page === 2 && selectedPlan && <ContractorForm plan={plan} selected={selectedPlan} />}
      {plan && page === 3 && selectedPlan && <OrderConfirmation plan={plan} selected={selectedPlan} />}
    </Dialog>
  );
}
