import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps } from '@mui/material/styles';
import { useState } from 'react';
import { Menu } from './overlays';

interface Props {
  /** What the actions apply to, in the label of the button. */
  subject: string;
  /** Actions that are not offered are false. */
  actions: readonly ({ label: string; onChoose: () => void } | false)[];
  sx?: SxProps;
}

/** A button that opens a menu of actions; nothing where none is offered. */
export function ActionMenu({ subject, actions, sx = null }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = actions.filter((action) => action !== false);
  if (offered.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={`${subject}の操作`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={sx}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map(({ label, onChoose }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              onChoose();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
