import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { TextField } from './TextField';

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'endAdornment'> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that its writer can look at. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          aria-label={`${props.label}を表示`}
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
