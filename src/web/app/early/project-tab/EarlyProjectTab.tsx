import { LoadingSection } from '../../../components/LoadingShapes';
import { EarlyProject } from '../EarlyProject';

/** The header and the tabs above a tab of a project, whose content comes with the scripts. */
export const EarlyProjectTab = () => (
  <EarlyProject tab="other">
    <LoadingSection shapes={{ text: 4 }} />
  </EarlyProject>
);
