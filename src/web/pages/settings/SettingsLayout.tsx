import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page, shownInOrder } from '../../components/Page';
import { pageFrame } from '../../components/pageFrame';
import { RequirePermission } from '../../features/session/RequirePermission';
import { useOrgId } from '../../lib/pathIds';
import { SettingsPartList } from './SettingsPartList';
import { settingsParts, type SettingsPart, type SettingsPath } from './settingsParts';

interface Props {
  path: SettingsPath;
  children: (organizationId: number) => ReactNode;
}

/** A part of the organization's settings, beside the list of all parts or, on narrow screens, with a way back to it. */
export function SettingsLayout({ path, children }: Props) {
  const organizationId = useOrgId();
  const { label, action, help }: SettingsPart = settingsParts[path];
  return (
    <Box sx={{ ...pageFrame, px: 0, display: { md: 'flex' } }}>
      <Box sx={listStyles}>
        <Box aria-hidden sx={{ px: 2, pb: 1, typography: 'caption', color: 'text.secondary' }}>
          組織設定
        </Box>
        <SettingsPartList organizationId={organizationId} current={path} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: { md: 'none' }, px: 1, pt: 1, mb: -2 }}>
          <Button
            component={Link}
            to={`/organizations/${organizationId}/setting/organization`}
            startIcon={<BackIcon />}
          >
            組織設定
          </Button>
        </Box>
        <Page heading={label} help={help} width="reading">
          <RequirePermission organizationId={organizationId} actions={[action]}>
            <Box sx={{ display: 'grid', gap: 3, ...shownInOrder }}>{children(organizationId)}</Box>
          </RequirePermission>
        </Page>
      </Box>
    </Box>
  );
}

const listStyles = {
  display: { xs: 'none', md: 'block' },
  flexShrink: 0,
  width: 216,
  pt: 4,
  pl: 3,
  alignSelf: 'flex-start',
  position: 'sticky',
  top: 'var(--top-bar, 0px)',
} as const;
