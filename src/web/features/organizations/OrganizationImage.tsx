import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import Avatar from '@mui/material/Avatar';
import { imageUrl, sharpWidth } from '../../lib/imageUrl';

interface Props {
  image: string | null;
  /** Width and height in px. */
  size?: number;
}

/** The image of an organization, or a default icon. Decorative: the name is always beside it. */
export function OrganizationImage({ image, size = 32 }: Props) {
  const iconSize = size > 40 ? 'large' : 'small';
  return (
    <Avatar
      variant="rounded"
      src={image ? imageUrl(image, sharpWidth(size)) : undefined}
      alt=""
      sx={{ width: size, height: size, borderRadius: 1, bgcolor: 'selection', color: 'primary.main' }}
    >
      <BusinessIcon fontSize={iconSize} />
    </Avatar>
  );
}
