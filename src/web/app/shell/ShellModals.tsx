import { onDemand } from '../../components/onDemand';
import { selectModal } from '../../features/ui/uiSlice';
import { useAppSelector } from '../hooks';

const Modals = onDemand<{ open: boolean }>(
  () => import(/* webpackChunkName: "shell-modals", webpackPrefetch: true */ './LoadedModals'),
);

/** The dialogs that any page may open through the ui slice (`modalOpened`). */
export const ShellModals = () => <Modals open={useAppSelector(selectModal) !== null} />;
