import MuiNativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { projectRoleLabels, projectRoles } from '../../../domain/roles';
import type { ProjectRole } from '../../../domain/roles';

interface Props {
  /** For screen readers only; the row shows the person. */
  label: string;
  value: ProjectRole;
  onChange: (role: ProjectRole) => void;
}

/** Selects the project role of a person in a list row; as narrow as its words, so that the name has the room. */
export const ProjectRoleSelect = ({ label, value, onChange }: Props) => (
  <MuiNativeSelect
    value={value}
    onChange={({ target }) => onChange(target.value as ProjectRole)}
    input={<OutlinedInput />}
    inputProps={{ 'aria-label': label }}
    sx={{ flex: 'none', typography: 'body2' }}
  >
    {projectRoles.map((role) => (
      <option key={role} value={role}>
        {projectRoleLabels[role]}
      </option>
    ))}
  </MuiNativeSelect>
);

/** A project role that cannot be changed, where the others are selected. */
export const roleTextStyles = { flex: 'none', minWidth: 78, px: 1.5, typography: 'body2' } as const;
