import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId, useState } from 'react';
import { roleLabels } from '../../../domain/roles';
import { politeName } from '../../../domain/text/visibleText';
import { HelpLink } from '../../components/HelpLink';
import { FieldError, OptionalBadge } from '../../components/FieldFrame';
import { PersonAvatar } from '../../components/PersonAvatar';
import { SearchField } from '../../components/SearchField';
import { searchMatcher } from '../../../domain/text/textSearch';
import type { HelpSlug } from '../../lib/helpSlug';
import type { Candidate } from './concernsApi';

interface Props {
  legend: string;
  help?: string;
  /** The article that explains it, after `help`. */
  article?: HelpSlug;
  isOptional?: boolean;
  candidates: readonly Candidate[];
  selected: readonly number[];
  error: string | undefined;
  onChange: (selected: number[]) => void;
}

/** Lists longer than this have a search field. */
const searchThreshold = 8;

/** Selects people by name. */
export function PeopleField({
  legend,
  help,
  article,
  isOptional,
  candidates,
  selected,
  error,
  onChange,
}: Props) {
  const [search, setSearch] = useState('');
  const id = useId();
  const isWanted = searchMatcher(search);
  const matches = candidates.filter(({ name }) => isWanted(name));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 3, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, typography: 'subtitle2' }}>
        {legend}
        {isOptional && <OptionalBadge />}
      </Box>
      {help && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 0.5 }}>
          {help}
          {article && <HelpLink article={article} about={legend} />}
        </Box>
      )}
      {candidates.length > searchThreshold && (
        <SearchField label={`${legend}を氏名で検索`} value={search} onSearch={setSearch} />
      )}
      <Box component="ul" aria-label={legend} sx={listStyles}>
        {matches.map(({ serviceUserId, name, image, userRole }) => (
          <Box component="li" key={serviceUserId} sx={{ display: 'flex', alignItems: 'center', px: 1 }}>
            <Checkbox
              checked={selected.includes(serviceUserId)}
              onChange={(_, checked) =>
                onChange(
                  checked
                    ? [...selected, serviceUserId]
                    : selected.filter((person) => person !== serviceUserId),
                )
              }
              slotProps={{
                input: {
                  id: `${id}-${serviceUserId}`,
                  ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
                },
              }}
            />
            <Box component="label" htmlFor={`${id}-${serviceUserId}`} sx={labelStyles}>
              <PersonAvatar person={{ serviceUserId, name, image }} size={28} />
              <Box component="span" sx={{ display: 'grid', py: 0.5 }}>
                {politeName(name)}
                <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {roleLabels[userRole]}
                </Box>
              </Box>
            </Box>
          </Box>
        ))}
        {matches.length === 0 && (
          <Box component="li" sx={{ p: 1.5, typography: 'body2', color: 'text.secondary' }}>
            {candidates.length === 0 ? '選べる人がいません。' : '条件に合う人がいません。'}
          </Box>
        )}
      </Box>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Box>
  );
}

const listStyles = {
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  maxHeight: 220,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

const labelStyles = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1,
  flex: 1,
  minHeight: 44,
  cursor: 'pointer',
} as const;
