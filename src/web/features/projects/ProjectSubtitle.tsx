import Box from '@mui/material/Box';
import { isolated } from '../../../domain/text/visibleText';
import type { ListedProject } from './projectsApi';

/** Client and number of members, side by side where there is room. */
export const ProjectSubtitle = ({ project: { client, memberCount } }: { project: ListedProject }) => (
  <SubtitleText client={client && isolated(client.name)} memberCount={memberCount} />
);

interface TextProps {
  client: string | null;
  /** A number, or its place in an early page. */
  memberCount: number | string;
}

export const SubtitleText = ({ client, memberCount }: TextProps) => (
  <Box component="span" sx={partStyles}>
    <span>{client}</span>
    <span>メンバー{memberCount}人</span>
  </Box>
);

const partStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  '& > :empty': { display: 'none' },
} as const;
