import Button from '@mui/material/Button';
import { lazyPart } from '../../components/lazy';
import { useLinkedDialog } from '../../lib/useLinkedDialog';
import { useGetProjectQuery } from '../projects/projectsApi';
import { useCan } from '../session/sessionHooks';
import type { ExtraRoundDialogProps } from './ExtraRoundDialog';

const ExtraRoundDialog = lazyPart<ExtraRoundDialogProps>(
  () => import(/* webpackChunkName: "extra-round-dialog" */ './ExtraRoundDialog'),
);

/**
 * Opens the confirmation of a round; null for people who may not open one, and in archived projects. With `?start` in the
 * address that of a first round is open.
 */
export function ExtraRoundButton(props: Omit<ExtraRoundDialogProps, 'open' | 'onClose'>) {
  const { projectId, isFirst } = props;
  const dialog = useLinkedDialog('start');
  const canOpen = useCan('survey.open');
  const { currentData: project } = useGetProjectQuery({ projectId });
  if (!canOpen || project?.projectStatus !== 'open') return null;
  return (
    <>
      <Button variant={isFirst ? 'contained' : 'outlined'} onClick={dialog.open}>
        {isFirst ? '最初のアンケートを開始' : '臨時の回を始める'}
      </Button>
      <ExtraRoundDialog
        open={dialog.isOpen && (isFirst || !dialog.isAsked)}
        {...props}
        onClose={dialog.close}
      />
    </>
  );
}
