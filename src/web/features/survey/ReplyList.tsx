import Box from '@mui/material/Box';
import type { Reply } from '../../../contract/types';
import { PersonAvatar } from '../../components/PersonAvatar';
import { PersonName } from '../../components/PersonName';
import { TimeAgo } from '../../components/TimeAgo';

interface Props {
  label: string;
  replies: Reply<'getSurvey'>['replies'];
}

/** The replies to the answers of a survey, oldest first. */
export const ReplyList = ({ label, replies }: Props) => (
  <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
    {replies.map(({ id, author, body, createdAt }) => (
      <Box key={id} component="li" sx={{ display: 'flex', gap: 1.5 }}>
        <PersonAvatar person={author} size={32} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Box component="span" sx={{ typography: 'subtitle2' }}>
              <PersonName person={author} />
            </Box>
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              <TimeAgo at={createdAt} />
            </Box>
          </Box>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Box>
        </Box>
      </Box>
    ))}
  </Box>
);
