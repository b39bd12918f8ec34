import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId, useState } from 'react';
import { allowedProjectRoles } from '../../../domain/projects';
import { projectRoleLabels, roleLabels } from '../../../domain/roles';
import type { ProjectRole } from '../../../domain/roles';
import { PersonAvatar } from '../../components/PersonAvatar';
import { SearchField } from '../../components/SearchField';
import { findCandidates, defaultProjectRole, withSelectedRole } from './memberSelection';
import type { Candidate, MemberSelection } from './memberSelection';
import { ProjectRoleSelect } from './ProjectRoleSelect';

interface Props {
  candidates: readonly Candidate[];
  picks: MemberSelection;
  onChange: (picks: MemberSelection) => void;
}

/** People of the organization to choose from, each with a permission once chosen; guests only read (product §3). */
export function PeoplePicker({ candidates, picks, onChange }: Props) {
  const [search, setSearch] = useState('');
  const shown = findCandidates(candidates, search);
  return (
    <>
      <SearchField label="氏名・メールアドレスで検索" value={search} onSearch={setSearch} />
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', my: 0.5 }}>
        {shown.length === 0 ? '条件に合うメンバーがいません。' : `${picks.size}人を選択中`}
      </Box>
      {shown.length > 0 && (
        <Box component="ul" aria-label="組織のメンバー" sx={list}>
          {shown.map((candidate) => (
            <CandidateRow
              key={candidate.serviceUserId}
              candidate={candidate}
              role={picks.get(candidate.serviceUserId) ?? null}
              onChange={(role) => onChange(withSelectedRole(picks, candidate.serviceUserId, role))}
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

function CandidateRow({ candidate: { name, email, image, userRole }, role, onChange }: RowProps) {
  const id = useId();
  return (
    <Box component="li" sx={row}>
      <Checkbox
        checked={role !== null}
        onChange={(_, checked) => onChange(checked ? defaultProjectRole(userRole) : null)}
        slotProps={{ input: { id } }}
      />
      <Box component="label" htmlFor={id} sx={person}>
        <PersonAvatar image={image} size={32} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', typography: 'subtitle2' }}>
            {name}さん
          </Box>
          <Box component="span" sx={facts}>
            <span>{roleLabels[userRole]}</span>
            <span>{email}</span>
          </Box>
        </Box>
      </Box>
      {role !== null && (
        <Box sx={{ ml: 'auto', pl: { xs: 5.5, sm: 0 } }}>
          {allowedProjectRoles(userRole).length > 1 ? (
            <ProjectRoleSelect label={`${name}さんの権限`} value={role} onChange={onChange} />
          ) : (
            <Box sx={{ typography: 'body2', px: 1.5 }}>{projectRoleLabels[role]}</Box>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Beside each other where there is room. */
const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  overflowWrap: 'anywhere',
  typography: 'caption',
  color: 'text.secondary',
} as const;

const list = {
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

const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 0.5,
  minHeight: 60,
  px: 1,
  py: 0.5,
} as const;

const person = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  flex: '1 1 0',
  minWidth: 200,
  minHeight: 44,
  cursor: 'pointer',
} as const;
