import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { politeName } from '../../../domain/text/visibleText';
import { lazyPart } from '../../components/lazy';
import { PersonAvatar } from '../../components/PersonAvatar';
import type { Me } from '../../features/session/sessionApi';
import type { AccountMenuListProps } from './AccountMenuList';

const AccountMenuList = lazyPart<AccountMenuListProps>(
  () => import(/* webpackChunkName: "overlays" */ './AccountMenuList'),
);

/** The menu of the signed-in person: their records and settings, change of organization, help, log-out. */
export function AccountMenu({ me }: { me: Me }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`アカウントメニュー（${politeName(me.name)}）`}
        title="アカウントメニュー"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <PersonAvatar person={me} size={32} />
      </IconButton>
      <AccountMenuList me={me} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} />
    </>
  );
}
