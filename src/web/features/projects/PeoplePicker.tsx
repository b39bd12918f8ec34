import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId, useState } from 'react';
import { allowedProjectRoles } from '../../../domain/projects';
import { projectRoleLabels, roleLabels, type ProjectRole } from '../../../domain/roles';
import { politeName } from '../../../domain/text/visibleText';
import { PersonAvatar } from '../../components/PersonAvatar';
import { SearchField } from '../../components/SearchField';
import { Tag } from '../../components/Tag';
import {
  findCandidates,
  defaultProjectRole,
  withSelectedRole,
  type Candidate,
  type MemberSelection,
} from './memberSelection';
import { ProjectRoleSelect } from './ProjectRoleSelect';

interface Props {
  candidates: readonly Candidate[];
  selection: MemberSelection;
  onChange: (selection: MemberSelection) => void;
}

/**
 * Selects people of the organization, members and those who are invited, each with a project role; guests can only be
 * viewers (product §3).
 */
export function PeoplePicker({ candidates, selection, onChange }: Props) {
  const [search, setSearch] = useState('');
  const matches = findCandidates(candidates, search);
  return (
    <>
      <SearchField label="氏名・メールアドレスで検索" value={search} onSearch={setSearch} />
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', my: 0.5 }}>
        {matches.length === 0 ? '条件に合うメンバーがいません。' : `${selection.size}人を選択中`}
      </Box>
      {matches.length > 0 && (
        <Box component="ul" aria-label="組織のメンバー" sx={listStyles}>
          {matches.map((candidate) => (
            <CandidateRow
              key={candidate.email}
              candidate={candidate}
              role={selection.get(candidate.email) ?? null}
              onChange={(role) => onChange(withSelectedRole(selection, candidate.email, role))}
            />
          ))}
        </Box>
      )}
    </>
  );
}

interface RowProps {
  candidate: Candidate;
  role: ProjectRole | null;
  onChange: (role: ProjectRole | null) => void;
}

function CandidateRow({ candidate, role, onChange }: RowProps) {
  const { member, email, userRole } = candidate;
  const name = member ? politeName(member.name) : email;
  const id = useId();
  return (
    <Box component="li" sx={rowStyles}>
      <Checkbox
        checked={role !== null}
        onChange={(_, checked) => onChange(checked ? defaultProjectRole(userRole) : null)}
        slotProps={{ input: { id } }}
      />
      <Box component="label" htmlFor={id} sx={labelStyles}>
        <PersonAvatar person={member} size={32} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', typography: 'subtitle2', overflowWrap: 'anywhere' }}>
            {name} {!member && <Tag>招待中</Tag>}
          </Box>
          <Box component="span" sx={factsStyles}>
            <span>{roleLabels[userRole]}</span>
            {member && <span>{email}</span>}
          </Box>
        </Box>
      </Box>
      {role !== null && (
        <Box sx={{ ml: 'auto', pl: { xs: 5.5, sm: 0 } }}>
          {allowedProjectRoles(userRole).length > 1 ? (
            <ProjectRoleSelect label={`${name}の権限`} value={role} onChange={onChange} />
          ) : (
            <Box sx={{ typography: 'body2', px: 1.5 }}>{projectRoleLabels[role]}</Box>
          )}
        </Box>
      )}
    </Box>
  );
}

const factsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  overflowWrap: 'anywhere',
  typography: 'caption',
  color: 'text.secondary',
} as const;

const listStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 320,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const;

const rowStyles = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 0.5,
  minHeight: 60,
  px: 1,
  py: 0.5,
} as const;

const labelStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  flex: '1 1 0',
  minWidth: 200,
  minHeight: 44,
  cursor: 'pointer',
} as const;
