import Box from '@mui/material/Box';
import { isolated } from '../../../domain/text/visibleText';
import type { ListedProject } from './projectsApi';

/** Client and number of members, wrapped only between the two: 「株式会社みなと・メンバー6人」. */
export const ProjectSubtitle = ({ project: { client, memberCount } }: { project: ListedProject }) => (
  <SubtitleText client={client && `${isolated(client.name)}・`} memberCount={memberCount} />
);

interface TextProps {
  client: string | null;
  /** A number, or its place in an early page. */
  memberCount: number | string;
}

export const SubtitleText = ({ client, memberCount }: TextProps) => (
  <>
    {client}
    <Box component="span" sx={{ display: 'inline-block' }}>
      メンバー{memberCount}人
    </Box>
  </>
);
