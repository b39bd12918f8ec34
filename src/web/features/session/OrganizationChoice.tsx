import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { foldWidth } from '../../../domain/japaneseText';
import { roleLabels } from '../../../domain/roles';
import { OrganizationImage } from '../../components/OrganizationImage';
import { SearchField } from '../../components/SearchField';
import { useCurrentOrganization, useMe } from './sessionHooks';

/** From this many on a name is found faster by typing than by looking. */
const manyOrganizations = 8;

const folded = (text: string) => foldWidth(text).trim().toLowerCase();

/** One's organizations with one's role in each, the present one marked. */
export function OrganizationChoice({ onChoose }: { onChoose: (organizationId: number) => void }) {
  const { organizations } = useMe();
  const current = useCurrentOrganization();
  const [search, setSearch] = useState('');
  const found = organizations.filter(({ name }) => folded(name).includes(folded(search)));

  return (
    <>
      {organizations.length >= manyOrganizations && (
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
