import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import Avatar from '@mui/material/Avatar';
import { imageUrl, sharpWidth } from '../lib/imageUrl';

interface Props {
  image: string | null;
  /** Edge in px. */
  size?: number;
}

/** The picture of an organization, or a building where it has none. Decorative: the name stands beside it. */
export function OrganizationImage({ image, size = 32 }: Props) {
  const iconSize = size > 40 ? 'large' : 'small';
  return (
    <Avatar
      variant="rounded"
      src={image ? imageUrl(image, sharpWidth(size)) : undefined}
      alt=""
      sx={{ width: size, height: size, borderRadius: 1 }}
    >
      <BusinessIcon fontSize={iconSize} />
    </Avatar>
  );
}
