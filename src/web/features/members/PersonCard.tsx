import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { PopoverActions } from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { projectRoleLabels, roleLabels } from '../../../domain/roles';
import { isolated, politeName } from '../../../domain/text/visibleText';
import { refetchOnOpen } from '../../api/api';
import { ErrorState } from '../../components/ErrorState';
import type { NamedPerson } from '../../components/OpenPersonCardContext';
import { Popover } from '../../components/overlays';
import { PersonAvatar } from '../../components/PersonAvatar';
import { useGetOrganizationMemberQuery } from './membersApi';

export interface OpenCard {
  person: NamedPerson;
  /** The name that was pressed. */
  anchor: HTMLElement;
}

export interface PersonCardProps {
  open: boolean;
  card: OpenCard | null;
  organizationId: number | undefined;
  onClose: () => void;
}

/** The card of a person beside their name. */
export default function PersonCard({ open, card, organizationId, onClose }: PersonCardProps) {
  const popover = useRef<PopoverActions>(null);
  return (
    <Popover
      action={popover}
      open={open}
      anchorEl={card?.anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': card ? politeName(card.person.name) : undefined,
          tabIndex: -1,
          // About the size of the content, which arrives after the popover is placed.
          sx: { p: 2, width: 320, maxWidth: 'calc(100vw - 32px)', minHeight: 222, maxHeight: 420 },
        },
      }}
    >
      {card && organizationId !== undefined && (
        <CardContent
          organizationId={organizationId}
          serviceUserId={card.person.serviceUserId}
          onLeave={onClose}
          onResize={() => popover.current?.updatePosition()}
        />
      )}
    </Popover>
  );
}

interface ContentProps {
  organizationId: number;
  serviceUserId: number;
  /** Called when a link of the card is followed. */
  onLeave: () => void;
  /** Called when the content has arrived, which can be higher than the room below the name. */
  onResize: () => void;
}

/** Role, address and projects of a member, as far as the viewer may see them. */
function CardContent({ organizationId, serviceUserId, onLeave, onResize }: ContentProps) {
  const input = { organizationId, serviceUserId };
  const { data: member, error, refetch } = useGetOrganizationMemberQuery(input, refetchOnOpen);
  const resized = useEffectEvent(onResize);
  useLayoutEffect(() => resized(), [member, error]);
  if (!member && error) return <ErrorState subject="メンバー" error={error} onRetry={() => void refetch()} />;
  if (!member) return <Skeleton aria-busy variant="rounded" height={190} />;
  const { email, userRole, projects } = member;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <PersonAvatar person={member} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ typography: 'subtitle1', overflowWrap: 'anywhere' }}>{politeName(member.name)}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{roleLabels[userRole]}</Box>
        </Box>
      </Box>
      <MuiLink
        href={`mailto:${email}`}
        sx={{ display: 'block', typography: 'body2', mt: 1.5, overflowWrap: 'anywhere' }}
      >
        {email}
      </MuiLink>
      <Box component="h3" sx={{ typography: 'subtitle2', mt: 2, mb: 0.5 }}>
        参加中のプロジェクト
      </Box>
      {projects.length === 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          あなたが見られるプロジェクトには参加していません。
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
        {projects.map(({ projectId, projectName, projectRole }) => (
          <Box
            component="li"
            key={projectId}
            sx={{ display: 'flex', gap: 1, alignItems: 'baseline', py: 0.5 }}
          >
            <MuiLink
              component={Link}
              to={`/organizations/${organizationId}/projects/${projectId}`}
              onClick={onLeave}
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {isolated(projectName)}
            </MuiLink>
            <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
              {projectRoleLabels[projectRole]}
            </Box>
          </Box>
        ))}
      </Box>
      <MuiLink
        component={Link}
        to={`/organizations/${organizationId}/reports?person=${serviceUserId}`}
        onClick={onLeave}
        sx={{ display: 'block', typography: 'body2', mt: 1.5 }}
      >
        あなたが読めるレポート
      </MuiLink>
    </>
  );
}
