import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { raiseConcernPath } from '../../lib/concernPath';
import { hiddenInPrint } from '../../components/printStyles';

interface Props {
  organizationId: number;
  projectId: number;
  variant?: 'outlined' | 'text';
}

/** Opens the form for a concern with the project set. */
export const RaiseConcernLink = ({ organizationId, projectId, variant }: Props) => (
  <Button
    component={Link}
    to={raiseConcernPath(organizationId, projectId)}
    variant={variant}
    sx={hiddenInPrint}
  >
    このプロジェクトについて相談する
  </Button>
);
