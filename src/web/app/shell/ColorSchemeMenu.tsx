import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { Menu } from '../../components/overlays';

const modes = [
  { mode: 'system', label: '端末の設定に合わせる', Icon: SystemIcon },
  { mode: 'light', label: 'ライト', Icon: LightIcon },
  { mode: 'dark', label: 'ダーク', Icon: DarkIcon },
] as const;

/** The entries of a menu with the colour schemes: light, dark, or the setting of the device; stored on the device. */
export function useColorSchemeItems(onChosen: () => void): ReactNode[] {
  const { mode = 'system', setMode } = useColorScheme();
  return modes.map(({ mode: value, label, Icon }) => (
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

/** The button of the colour schemes. On phones, which lack the room, the account menu has them. */
export function ColorSchemeMenu() {
  const { mode = 'system' } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items = useColorSchemeItems(() => setAnchor(null));
  const current = modes.find((entry) => entry.mode === mode) ?? modes[0];
  return (
    <>
      <IconButton
        aria-label={`画面の配色（${current.label}）`}
        title="画面の配色"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <current.Icon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items}
      </Menu>
    </>
  );
}
