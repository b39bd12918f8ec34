import MuiNativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { projectRoleLabels, projectRoles } from '../../../domain/roles';
import type { ProjectRole } from '../../../domain/roles';

interface Props {
  /** Read out only: the person stands beside it. */
  label: string;
  value: ProjectRole;
  onChange: (role: ProjectRole) => void;
}

/** A person's permission in a project, in their row. */
export const ProjectRoleSelect = ({ label, value, onChange }: Props) => (
  <MuiNativeSelect
    value={value}
    onChange={({ target }) => onChange(target.value as ProjectRole)}
    input={<OutlinedInput />}
    inputProps={{ 'aria-label': label }}
    sx={{ minWidth: 112, typography: 'body2' }}
  >
    {projectRoles.map((role) => (
      <option key={role} value={role}>
        {projectRoleLabels[role]}
      </option>
    ))}
  </MuiNativeSelect>
);
