import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { raiseConcernPath } from '../../lib/concernPath';
import { hiddenInPrint } from '../../components/printStyles';

interface Props {
  organizationId: number;
  projectId: number;
}

/** Opens the form for a concern with the project set. */
export const RaiseConcernLink = ({ organizationId, projectId }: Props) => (
  <Button component={Link} to={raiseConcernPath(organizationId, projectId)} sx={hiddenInPrint}>
    このプロジェクトについて相談する
  </Button>
);
