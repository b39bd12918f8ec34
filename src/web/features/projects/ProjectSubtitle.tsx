import Box from '@mui/material/Box';
import { isolated } from '../../../domain/text/visibleText';
import { membersText } from './projectFacts';
import type { ListedProject } from './projectsApi';

/** Client and number of members, side by side where there is room. */
export const ProjectSubtitle = ({ project: { client, memberCount } }: { project: ListedProject }) => (
  <SubtitleText client={client && isolated(client.name)} members={membersText(memberCount)} />
);

interface TextProps {
  client: string | null;
  members: string;
}

export const SubtitleText = ({ client, members }: TextProps) => (
  <Box component="span" sx={partStyles}>
    <span>{client}</span>
    <span>{members}</span>
  </Box>
);

const partStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  '& > :empty': { display: 'none' },
} as const;
