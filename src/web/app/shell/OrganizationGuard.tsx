import Button from '@mui/material/Button';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { Page } from '../../components/Page';
import { organizationVisited } from '../../features/session/sessionEvents';
import { useMe } from '../../features/session/sessionHooks';
import { readPathId } from '../../lib/pathIds';
import { useAppDispatch } from '../../store/hooks';

/**
 * Renders a page only if its path is valid: ids are numbers (spec §2) and the user is a member of the organization.
 * Otherwise shows the 404 page, which does not reveal whether the organization exists (product §3).
 */
export function OrganizationGuard({ children }: { children: ReactNode }) {
  const { orgId, pjId } = useParams();
  const { organizations } = useMe();
  const dispatch = useAppDispatch();
  const organizationId = orgId === undefined ? null : readPathId('orgId', orgId);
  if (pjId !== undefined) readPathId('pjId', pjId);
  const isAccessible = organizationId === null || organizations.some(({ id }) => id === organizationId);

  useEffect(() => {
    if (organizationId !== null && isAccessible) dispatch(organizationVisited(organizationId));
  }, [organizationId, isAccessible, dispatch]);

  if (isAccessible) return children;
  return (
    <Page heading="ページが見つかりません" width="reading">
      <EmptyState
        title="この組織のページは表示できません"
        action={
          <Button component={Link} to="/" variant="contained">
            トップへ戻る
          </Button>
        }
      >
        アドレスが間違っているか、組織のメンバーではなくなった可能性があります。
      </EmptyState>
    </Page>
  );
}
