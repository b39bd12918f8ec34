import Box from '@mui/material/Box';
import { roleLabels } from '../../../domain/roles';
import { PersonAvatar } from '../../components/PersonAvatar';
import { PersonName } from '../../components/PersonName';
import type { ProjectMember } from './projectsApi';

interface Props {
  member: ProjectMember;
  isMe: boolean;
}

/** The picture, the name and the role in the organization of a member, at the beginning of a row. */
export const MemberIdentity = ({ member, isMe }: Props) => (
  <>
    <PersonAvatar person={member} size={40} />
    <Box sx={{ flex: 1, minWidth: 0, wordBreak: 'auto-phrase' }}>
      <Box sx={{ typography: 'subtitle1' }}>
        <PersonName person={member} />
        {isMe && '（自分）'}
      </Box>
      <Box sx={{ typography: { xs: 'caption', sm: 'body2' }, color: 'text.secondary' }}>
        {roleLabels[member.userRole]}
      </Box>
    </Box>
  </>
);
