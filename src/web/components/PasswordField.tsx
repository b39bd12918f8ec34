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

/** A password field with a button that shows the password. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          aria-label={`${props.label}を表示`}
          aria-pressed={isShown}
          edge="end"
          onClick={() => setIsShown((before) => !before)}
        >
          {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
        </IconButton>
      }
    />
  );
}
