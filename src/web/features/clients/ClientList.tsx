import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import { isolated } from '../../../domain/text/visibleText';
import { ActionMenu } from '../../components/ActionMenu';
import { cardStyles, cardListStyles } from '../../components/listStyles';
import { ListTable } from '../../components/ListTable';
import { MenuCell, MenuHeadCell } from '../../components/MenuCell';
import { ScoreChip } from '../../components/score/ScoreChip';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { useCan } from '../session/sessionHooks';
import type { Client } from './clientsApi';

/** Opens a dialog of a client. */
type OnChoose = (kind: 'edit' | 'delete', client: Client) => void;

interface Props {
  organizationId: number;
  clients: readonly Client[];
  onChoose: OnChoose;
}

/** One table row for each client, for wide screens. */
export function ClientTable({ organizationId, clients, onChoose }: Props) {
  const canManage = useCan('client.manage');
  return (
    <ListTable label="取引先">
      <TableHead>
        <TableRow>
          <TableCell>取引先名</TableCell>
          <TableCell sx={{ width: '18%' }}>プロジェクト</TableCell>
          <TableCell sx={{ width: '22%' }}>平均スコア</TableCell>
          {canManage && <MenuHeadCell />}
        </TableRow>
      </TableHead>
      <TableBody>
        {clients.map((client) => (
          <TableRow key={client.id} hover sx={{ '&& > *': { verticalAlign: 'middle' } }}>
            <TableCell component="th" scope="row">
              <ClientName client={client} />
            </TableCell>
            <TableCell>
              <ProjectsLink organizationId={organizationId} client={client} />
            </TableCell>
            <TableCell>
              <MeanScore client={client} />
            </TableCell>
            {canManage && (
              <MenuCell>
                <ClientMenu client={client} onChoose={onChoose} />
              </MenuCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </ListTable>
  );
}

/** One card for each client, for phones. */
export function ClientCards({ organizationId, clients, onChoose }: Props) {
  const canManage = useCan('client.manage');
  return (
    <Box component="ul" aria-label="取引先" sx={cardListStyles}>
      {clients.map((client) => (
        <Box component="li" key={client.id} sx={{ ...cardStyles, pb: 0.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <ClientName client={client} />
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}
            >
              <Box component="span" sx={{ typography: 'body2' }}>
                プロジェクト <ProjectsLink organizationId={organizationId} client={client} />
              </Box>
              {client.meanScore !== null && (
                <Box component="span" sx={{ typography: 'body2' }}>
                  平均スコア <MeanScore client={client} />
                </Box>
              )}
            </Box>
          </Box>
          {canManage && <ClientMenu client={client} onChoose={onChoose} />}
        </Box>
      ))}
    </Box>
  );
}

/** The actions on a client, for people who may manage clients. */
const ClientMenu = ({ client, onChoose }: { client: Client; onChoose: OnChoose }) => (
  <ActionMenu
    subject={isolated(client.name)}
    actions={[
      { label: '編集', onChoose: () => onChoose('edit', client) },
      { label: '削除', onChoose: () => onChoose('delete', client) },
    ]}
  />
);

const ClientName = ({ client: { name, nameKana } }: { client: Client }) => (
  <>
    <Box sx={{ typography: 'subtitle2' }}>{name}</Box>
    <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 400 }}>{nameKana}</Box>
  </>
);

/** The number of a client's projects, linked to the project list filtered by the client. */
function ProjectsLink({ organizationId, client }: { organizationId: number; client: Client }) {
  if (client.projectCount === 0) return 'なし';
  return (
    <Link
      component={RouterLink}
      to={`/organizations/${organizationId}/projects?client=${client.id}`}
      aria-label={`${isolated(client.name)}のプロジェクト${client.projectCount}件`}
      sx={touchTargetStyles}
    >
      {client.projectCount}件
    </Link>
  );
}

const MeanScore = ({ client: { meanScore } }: { client: Client }) =>
  meanScore === null ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      なし
    </Box>
  ) : (
    <ScoreChip score={meanScore} />
  );
