import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import Avatar from '@mui/material/Avatar';
import { imageUrl } from '../../lib/imageUrl';

/** The picture of an organization, or a building where it has none. Decorative: the name stands beside it. */
export function OrganizationImage({ image }: { image: string | null }) {
  return (
    <Avatar
      variant="rounded"
      src={image ? imageUrl(image, 64) : undefined}
      alt=""
      sx={{ width: 32, height: 32, borderRadius: 1 }}
    >
      <BusinessIcon fontSize="small" />
    </Avatar>
  );
}
