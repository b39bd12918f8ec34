import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PermissionAction } from '../../../domain/permissions';
import { EmptyState } from '../../components/EmptyState';
import { canOpenScreen, useMe } from './sessionHooks';

interface Props {
  organizationId: number;
  /** Any one of these actions suffices. */
  actions: readonly PermissionAction[];
  children: ReactNode;
}

/** Renders a screen for people with the permission, and an explanation for others. */
export function RequirePermission({ organizationId, actions, children }: Props) {
  const me = useMe();
  if (actions.some((action) => canOpenScreen(me, action, { organizationId }))) return children;
  return (
    <EmptyState
      title="この画面を見る権限がありません"
      action={
        <Button component={Link} to={`/organizations/${organizationId}/projects`} variant="contained">
          プロジェクト一覧へ
        </Button>
      }
    >
      必要な場合は、組織のオーナーに役割の変更を相談してください。
    </EmptyState>
  );
}
