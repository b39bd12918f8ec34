import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { pageConfig } from '../../lib/config';

/** The documents that are agreed to. They open in a new tab, so that the input is not lost. */
export function TermsConsent() {
  const { privacyPolicyUrl } = pageConfig();
  return (
    <Typography variant="body2" sx={{ mb: 3 }}>
      登録には、
      <InNewTab href="/terms-of-service">サービス利用規約</InNewTab>
      {privacyPolicyUrl && (
        <>
          と<InNewTab href={privacyPolicyUrl}>プライバシーポリシー</InNewTab>
        </>
      )}
      への同意が必要です。（新しいタブで開きます）
    </Typography>
  );
}

const InNewTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </Link>
);
