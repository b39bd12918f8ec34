import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Light, dark, or the setting of the device. */
export const colorSchemes = [
  { mode: 'system', label: '端末の設定に合わせる', Icon: SystemIcon },
  { mode: 'light', label: 'ライト', Icon: LightIcon },
  { mode: 'dark', label: 'ダーク', Icon: DarkIcon },
] as const;

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
