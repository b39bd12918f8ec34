import UnfoldIcon from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useAppDispatch } from '../../store/hooks';
import { visuallyHidden } from '../../lib/visuallyHidden';
import { modalOpened } from '../ui/uiSlice';
import { roleLabels } from '../../../domain/roles';
import { OrganizationImage } from './OrganizationImage';
import { useCurrentOrganization } from '../session/sessionHooks';

/** The organization of the page and the person's role in it; opens the dialog to change the organization. */
export function OrganizationSwitcher() {
  const dispatch = useAppDispatch();
  const organization = useCurrentOrganization();
  if (!organization) return null;

  return (
    <ButtonBase sx={switcherStyle} onClick={() => dispatch(modalOpened('changeOrganization'))}>
      <Box component="span" sx={visuallyHidden}>
        組織を切り替える
      </Box>
      <OrganizationImage image={organization.image} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
        <Box component="span" title={organization.name} sx={nameStyle}>
          {organization.name}
        </Box>
        <Box component="span" sx={roleStyle}>
          {roleLabels[organization.userRole]}
        </Box>
      </Box>
      <UnfoldIcon fontSize="small" aria-hidden />
    </ButtonBase>
  );
}

/** Limits a long name to three lines, so that the navigation below stays visible. */
const nameStyle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  typography: 'subtitle2',
  lineHeight: 1.4,
} as const;

/** On one line; katakana set tight, as in headings, lets the longest role fit. */
const roleStyle = {
  display: 'block',
  overflow: 'hidden',
  typography: 'caption',
  fontFeatureSettings: '"palt"',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  color: 'text.secondary',
} as const;

const switcherStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  minHeight: 56,
  px: 1,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
} as const;
