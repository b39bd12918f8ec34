import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Logo } from '../../components/Logo';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { OrganizationSwitcher } from '../../features/organizations/OrganizationSwitcher';
import { useCurrentOrganization } from '../../features/session/sessionHooks';
import { pageConfig } from '../../lib/config';
import { NavigationList } from './NavigationList';

/** Logo, organization and navigation; the same in the sidebar and in the drawer. */
export function SidebarContent() {
  const organization = useCurrentOrganization();
  const { privacyPolicyUrl } = pageConfig();
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1.5, gap: 1.5, overflowY: 'auto' }}
    >
      <Link
        component={RouterLink}
        to="/"
        underline="none"
        color="text.primary"
        sx={{ display: 'flex', alignItems: 'center', minHeight: 44, px: 1, borderRadius: 1 }}
      >
        <Logo />
      </Link>
      <OrganizationSwitcher />
      <Box sx={{ flex: 1 }}>{organization && <NavigationList organizationId={organization.id} />}</Box>
      <Box sx={footStyles}>
        <FootLink to="/help">ヘルプ</FootLink>
        <FootLink to="/terms-of-service">サービス利用規約</FootLink>
        {privacyPolicyUrl && (
          <Link
            href={privacyPolicyUrl}
            target="_blank"
            rel="noopener noreferrer"
            color="text.secondary"
            sx={touchTargetStyles}
          >
            プライバシーポリシー
          </Link>
        )}
      </Box>
    </Box>
  );
}

/** Each line is as high as the smallest target of a pointer (WCAG 2.5.8). */
const footStyles = {
  px: 1,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  typography: 'caption',
  lineHeight: '24px',
} as const;

const FootLink = ({ to, children }: { to: string; children: string }) => (
  <Link component={RouterLink} to={to} color="text.secondary" sx={touchTargetStyles}>
    {children}
  </Link>
);
