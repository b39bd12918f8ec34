import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../components/lazy';
import { OpenPersonCardContext } from '../../components/OpenPersonCardContext';
import type { OpenCard, PersonCardProps } from '../../features/members/PersonCard';
import { useCan, useCurrentOrganization } from '../../features/session/sessionHooks';

const PersonCard = lazyPart<PersonCardProps>(
  () => import(/* webpackChunkName: "person-card" */ '../../features/members/PersonCard'),
);

/** Lets the names on all pages open the card of the person, for those who may list the members. */
export function PersonCards({ children }: { children: ReactNode }) {
  const organizationId = useCurrentOrganization()?.id;
  const canOpen = useCan('member.list', { organizationId });
  const [card, setCard] = useState<OpenCard | null>(null);
  const open = useCallback(
    (person: OpenCard['person'], anchor: HTMLElement) => setCard({ person, anchor }),
    [],
  );
  return (
    <OpenPersonCardContext value={canOpen ? open : null}>
      {children}
      <PersonCard
        open={card !== null}
        card={card}
        organizationId={organizationId}
        onClose={() => setCard(null)}
      />
    </OpenPersonCardContext>
  );
}
