import UnfoldIcon from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useAppDispatch } from '../../app/hooks';
import { modalOpened } from '../ui/uiSlice';
import { roleLabels } from '../../../domain/roles';
import { OrganizationImage } from './OrganizationImage';
import { useCurrentOrganization, useMe } from './sessionHooks';

/** The organization of the page and one's role in it; leads to the others where there are some. */
export function OrganizationSwitcher() {
  const dispatch = useAppDispatch();
  const several = useMe().organizations.length > 1;
  const organization = useCurrentOrganization();
  if (!organization) return null;

  const content = (
    <>
      <OrganizationImage {...organization} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
        <Box component="span" sx={{ display: 'block', typography: 'subtitle2', lineHeight: 1.4 }}>
          {organization.name}
        </Box>
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {roleLabels[organization.userRole]}
        </Box>
      </Box>
    </>
  );
  const look = {
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
  } as const;

  return several ? (
    <ButtonBase
      sx={{ ...look, '&:hover': { bgcolor: 'action.hover' } }}
      aria-label={`組織を切り替える（現在: ${organization.name}）`}
      onClick={() => dispatch(modalOpened('changeOrganization'))}
    >
      {content}
      <UnfoldIcon fontSize="small" aria-hidden />
    </ButtonBase>
  ) : (
    <Box sx={look}>{content}</Box>
  );
}
