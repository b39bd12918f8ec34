import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { politeName } from '../../../domain/text/visibleText';
import { lazyPart } from '../../components/lazy';
import { Popover } from '../../components/overlays';
import { OpenPersonCardContext } from '../../components/PersonName';
import type { PersonCardProps } from '../../features/members/PersonCard';
import { useCan, useCurrentOrganization } from '../../features/session/sessionHooks';

const PersonCard = lazyPart<PersonCardProps>(
  () => import(/* webpackChunkName: "person-card" */ '../../features/members/PersonCard'),
  { height: 190, subject: 'メンバー' },
);

interface OpenCard {
  serviceUserId: number;
  name: string;
  anchor: HTMLElement;
}

/** Lets the names on all pages open the card of the person, for those who may list the members. */
export function PersonCards({ children }: { children: ReactNode }) {
  const organizationId = useCurrentOrganization()?.id;
  const mayOpen = useCan('member.list', { organizationId });
  const [card, setCard] = useState<OpenCard | null>(null);
  const open = useCallback(
    (person: { serviceUserId: number; name: string }, anchor: HTMLElement) => setCard({ ...person, anchor }),
    [],
  );
  const close = () => setCard(null);
  return (
    <OpenPersonCardContext value={mayOpen ? open : null}>
      {children}
      <Popover
        open={card !== null}
        anchorEl={card?.anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': card ? politeName(card.name) : undefined,
            tabIndex: -1,
            // The popover is placed before the card has its content.
            sx: { p: 2, width: 320, maxWidth: 'calc(100vw - 32px)', minHeight: 222, maxHeight: 420 },
          },
        }}
      >
        {card && organizationId !== undefined && (
          <PersonCard organizationId={organizationId} serviceUserId={card.serviceUserId} onLeave={close} />
        )}
      </Popover>
    </OpenPersonCardContext>
  );
}
