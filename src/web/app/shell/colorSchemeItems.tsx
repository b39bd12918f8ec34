import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colorSchemes } from './colorSchemes';

/** The entries of a menu with the colour schemes; the choice is stored on the device. */
export function useColorSchemeItems(onChosen: () => void): ReactNode[] {
  const { mode = 'system', setMode } = useColorScheme();
  return colorSchemes.map(({ mode: value, label, Icon }) => (
    <MenuItem
      key={value}
      role="menuitemradio"
      aria-checked={value === mode}
      selected={value === mode}
      onClick={() => {
        setMode(value);
        onChosen();
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
    </MenuItem>
  ));
}
