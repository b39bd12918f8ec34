import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy';
import { useCan } from '../session/sessionHooks';
import type { ActionDialogProps } from './ActionForms';
import { useGetProjectActionsQuery } from './actionsApi';
import type { NewActionSource } from './actionsApi';

export const LazyActionDialog = lazyPart<ActionDialogProps>(
  () => import(/* webpackChunkName: "action-dialog" */ './ActionForms'),
);

interface Props {
  projectId: number;
  source: NewActionSource;
  /** The alert or topic in words, with which the accessible name of the button begins. */
  about: string;
  /** `outlined` where it is the next step, `text` in a long list. */
  variant: 'outlined' | 'text';
}

/**
 * Opens the form for an action on an alert or a topic. Null for people who may not agree on one, and in archived
 * projects.
 */
export function AgreeActionButton({ projectId, source, ...button }: Props) {
  const canAgree = useCan('action.agree');
  const { data } = useGetProjectActionsQuery({ projectId }, { skip: !canAgree });
  const [open, setOpen] = useState(false);
  if (!data || data.candidates.length === 0) return null;
  return (
    <>
      <AgreeButton {...button} onClick={() => setOpen(true)} />
      <LazyActionDialog
        open={open}
        projectId={projectId}
        candidates={data.candidates}
        source={source}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

export const AgreeButton = ({
  about,
  variant,
  onClick,
}: Pick<Props, 'about' | 'variant'> & { onClick?: () => void }) => (
  <Button
    size="small"
    variant={variant}
    aria-label={`${about}からアクションを決める`}
    onClick={onClick}
    // Beside an alert there is room for two short lines in a narrow list.
    sx={{ '@container alerts (max-width: 25rem)': { flexDirection: 'column', px: 1 } }}
  >
    <span>アクションを</span>
    <span>決める</span>
  </Button>
);
