import PersonIcon from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import { imageUrl, sharpWidth } from '../lib/imageUrl';

interface Props {
  image: string | null;
  /** Width and height in px. */
  size?: number;
}

/** A person's image, or the default account icon (spec §2). Decorative: the name is always beside it. */
export function PersonAvatar({ image, size = 36 }: Props) {
  const iconSize = size > 40 ? 'large' : 'small';
  return (
    <Avatar
      src={image ? imageUrl(image, sharpWidth(size)) : undefined}
      alt=""
      sx={{ width: size, height: size }}
    >
      <PersonIcon fontSize={iconSize} />
    </Avatar>
  );
}
