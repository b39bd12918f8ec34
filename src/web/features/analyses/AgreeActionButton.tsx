import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ActionSourceKind } from '../../../domain/actions';
import { lazyDialog } from '../../components/lazy/lazyComponents';
import { useGetProjectActionsQuery } from '../actions/actionsApi';
import { useCan } from '../session/sessionHooks';
import type { ActionDialogProps } from './ActionDialog';

export const LazyActionDialog = lazyDialog<ActionDialogProps>(
  () => import(/* webpackChunkName: "action-dialog" */ './ActionDialog'),
);

/** The alert or topic that leads to an action. */
export interface NewActionSource {
  /** The round that shows it. */
  surveyDate: string;
  kind: ActionSourceKind;
  /** As the server knows it: the key of the question, or the topic. */
  name: string | null;
  /** As people read it: the label of the question, or the topic. */
  label: string | null;
}

interface Props {
  projectId: number;
  source: NewActionSource;
  /** What the button is about, for screen readers. */
  about: string;
}

/** Agrees on a step because of an alert or a topic; for those who may, while the project is open. */
export function AgreeActionButton({ projectId, source, about }: Props) {
  const mayAgree = useCan('action.agree');
  const { data } = useGetProjectActionsQuery({ projectId }, { skip: !mayAgree });
  const [open, setOpen] = useState(false);
  if (!data || data.candidates.length === 0) return null;
  return (
    <>
      <Button size="small" aria-label={`${about}からアクションを決める`} onClick={() => setOpen(true)}>
        アクションを決める
      </Button>
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
