import Box from '@mui/material/Box';
import { isolated } from '../../../domain/text/visibleText';
import type { ListedProject } from './projectsApi';

/** Client and number of members, wrapped only between the two: 「株式会社みなと・メンバー6人」. */
export function ProjectSubtitle({ project: { client, memberCount } }: { project: ListedProject }) {
  return (
    <>
      {client && `${isolated(client.name)}・`}
      <Box component="span" sx={{ display: 'inline-block' }}>
        メンバー{memberCount}人
      </Box>
    </>
  );
}
