import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** The next step where a screen has nothing to show before the first round of a project. */
export const ProjectListButton = ({ organizationId }: { organizationId: number }) => (
  <Button component={Link} to={`/organizations/${organizationId}/projects`} variant="outlined">
    プロジェクト一覧へ
  </Button>
);
