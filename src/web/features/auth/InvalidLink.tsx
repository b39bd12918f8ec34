import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { LinkKind } from '../../../domain/links';
import { useAppSelector } from '../../store/hooks';
import { errorText } from '../../lib/errorText';
import { selectIsLoggedIn } from '../session/authSlice';
import { isVoidInvitationError, linkLifetimeText } from './mailedLinks';

interface LinkHelp {
  /** Name of the mail that contained the link. */
  mail: string;
  next: string;
  action?: { label: string; to: string };
}

const helpByKind: Record<LinkKind, LinkHelp> = {
  signup: {
    mail: '新規登録の確認メール',
    next: 'もう一度登録すると、新しい確認メールが届きます。',
    action: { label: '新規登録', to: '/signup' },
  },
  reset: {
    mail: 'パスワード再設定のメール',
    next: 'もう一度申し込むと、新しいメールが届きます。',
    action: { label: '再設定メールを受け取る', to: '/reset-password' },
  },
  invite: { mail: '招待メール', next: '招待した方に、もう一度招待を送るようご依頼ください。' },
};
const allKinds: readonly LinkKind[] = ['signup', 'reset', 'invite'];

interface Props {
  /** The reply of the server that rejected the link. */
  error: unknown;
  kind?: LinkKind;
}

/**
 * Shown for a link that does not work. Says why an invitation is void, and otherwise how to get a new link. When the
 * kind is unknown, it says so for every kind of link.
 */
export function InvalidLink({ error, kind }: Props) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isVoidInvitation = isVoidInvitationError(error);
  return (
    <>
      <Typography sx={{ mb: 3 }}>
        {isVoidInvitation
          ? errorText(error)
          : `このリンクは無効か、有効期限が切れています。リンクは一度しか使えません。手続きが済んでいる場合は、そのまま${isLoggedIn ? 'ご利用いただけます。' : 'ログインできます。'}`}
      </Typography>
      <Button component={Link} to={isLoggedIn ? '/' : '/login'} variant="contained" size="large" fullWidth>
        {isLoggedIn ? 'トップへ' : 'ログイン'}
      </Button>
      {!isVoidInvitation && (
        <Box component="dl" sx={{ m: 0, mt: 3, display: 'grid', gap: 2 }}>
          {(kind ? [kind] : allKinds).map((linkKind) => (
            <NewLinkHelp key={linkKind} kind={linkKind} {...helpByKind[linkKind]} />
          ))}
        </Box>
      )}
    </>
  );
}

const NewLinkHelp = ({ kind, mail, next, action }: LinkHelp & { kind: LinkKind }) => (
  <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
    <Typography component="dt" variant="subtitle2">
      {mail}（{linkLifetimeText(kind)}有効）
    </Typography>
    <Box component="dd" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
      {next}
      {action && (
        <div>
          <Button component={Link} to={action.to} size="small" sx={{ ml: -1.5 }}>
            {action.label}
          </Button>
        </div>
      )}
    </Box>
  </Box>
);
