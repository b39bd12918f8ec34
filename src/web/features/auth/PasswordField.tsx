import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { FormTextField } from '../../components/FormTextField';

interface Props {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that its writer can look at. */
export function PasswordField({ name, label, autoComplete }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <FormTextField
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      endAdornment={
        <IconButton
          aria-label={`${label}を表示`}
          aria-pressed={shown}
          edge="end"
          onClick={() => setShown((before) => !before)}
        >
          {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
        </IconButton>
      }
    />
  );
}
