import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Menu } from '../overlays';

interface Props {
  /** Names the entry in the label of the button. */
  name: string;
  index: number;
  count: number;
  onCopy: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** The actions on an entry of a list; moving it here needs no dragging. */
export function RowMenu({ name, index, count, onCopy, onMove, onRemove }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <IconButton
        aria-label={`${name}の操作`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: 'none', alignSelf: 'center' }}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onCopy)}>複製</MenuItem>
        {index > 0 && <MenuItem onClick={choose(() => onMove(index - 1))}>1つ上へ</MenuItem>}
        {index < count - 1 && <MenuItem onClick={choose(() => onMove(index + 1))}>1つ下へ</MenuItem>}
        {index > 1 && <MenuItem onClick={choose(() => onMove(0))}>いちばん上へ</MenuItem>}
        {index < count - 2 && <MenuItem onClick={choose(() => onMove(count - 1))}>いちばん下へ</MenuItem>}
        <MenuItem onClick={choose(onRemove)}>外す</MenuItem>
      </Menu>
    </>
  );
}
