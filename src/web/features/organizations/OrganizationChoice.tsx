import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { roleLabels } from '../../../domain/roles';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { OrganizationImage } from './OrganizationImage';
import { SearchField } from '../../components/SearchField';
import { searchMatcher } from '../../../domain/text/textSearch';
import { useGetMyOrganizationsQuery } from '../session/sessionApi';
import type { MyOrganization } from '../session/sessionApi';
import { useCurrentOrganization, useMe } from '../session/sessionHooks';

/** Number of organizations from which the search field is shown. */
const searchThreshold = 8;

interface Props {
  onChoose: (organizationId: number) => void;
}

/** A list of the signed-in person's organizations, to choose one. */
export function OrganizationChoice({ onChoose }: Props) {
  const { serviceUserId, organizations: cachedOrganizations } = useMe();
  const { data, error, refetch } = useGetMyOrganizationsQuery({ serviceUserId });
  if (data?.organizations.length === 0) {
    return (
      <EmptyState title="参加している組織はありません">
        新しい組織を作成するか、参加したい組織のオーナーに招待を依頼してください。
      </EmptyState>
    );
  }
  if (data) return <OrganizationList organizations={data.organizations} onChoose={onChoose} />;
  if (error) return <ErrorState subject="組織の一覧" error={error} onRetry={() => void refetch()} />;
  return <ChoiceSkeleton rows={cachedOrganizations.length} />;
}

const ChoiceSkeleton = ({ rows }: { rows: number }) => (
  <Box aria-busy sx={{ display: 'grid', gap: 1, px: 2 }}>
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={56} />
    ))}
  </Box>
);

/** The organizations with the person's role in each; the current one is marked. */
function OrganizationList({ organizations, onChoose }: Props & { organizations: readonly MyOrganization[] }) {
  const current = useCurrentOrganization();
  const [search, setSearch] = useState('');
  const matches = searchMatcher(search);
  const found = organizations.filter(({ name }) => matches(name));

  return (
    <>
      {organizations.length >= searchThreshold && (
        <Box sx={{ px: 1.5, pb: 1 }}>
          <SearchField label="組織名で検索" value={search} onSearch={setSearch} />
        </Box>
      )}
      <List disablePadding aria-label="組織">
        {found.map(({ id, name, userRole, image }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton
              selected={id === current?.id}
              aria-current={id === current?.id || undefined}
              sx={{ borderRadius: 1 }}
              onClick={() => onChoose(id)}
            >
              <ListItemAvatar sx={{ minWidth: 48 }}>
                <OrganizationImage image={image} />
              </ListItemAvatar>
              <ListItemText primary={name} secondary={roleLabels[userRole]} />
              {id === current?.id && <CheckIcon color="primary" aria-hidden />}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {found.length === 0 && (
        <Box role="status" sx={{ px: 1.5, py: 2, typography: 'body2', color: 'text.secondary' }}>
          この名前の組織はありません。
        </Box>
      )}
    </>
  );
}
