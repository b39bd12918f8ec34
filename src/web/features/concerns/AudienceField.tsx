import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useId } from 'react';
import { concernAudiences, readersOfConcern, type ConcernAudience } from '../../../domain/concerns';
import type { Candidate } from './concernsApi';
import { audienceLabels, namesText } from './concernTexts';

interface Props {
  value: ConcernAudience;
  candidates: readonly Candidate[];
  hasProject: boolean;
  onChange: (audience: ConcernAudience) => void;
}

/** Chooses whom a concern is addressed to. An option that would address nobody is disabled and says why. */
export function AudienceField({ value, candidates, hasProject, onChange }: Props) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 3 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0 }}>
        宛先
      </Box>
      {concernAudiences.map((audience) => {
        const note = noteOf(audience);
        return (
          <Box key={audience} sx={{ display: 'flex', alignItems: 'start' }}>
            <Radio
              name={name}
              value={audience}
              checked={value === audience}
              disabled={note.isImpossible}
              onChange={() => onChange(audience)}
              slotProps={{
                input: { id: `${name}-${audience}`, 'aria-describedby': `${name}-${audience}-note` },
              }}
            />
            <Box sx={{ pt: 1.25, minWidth: 0 }}>
              <Box component="label" htmlFor={`${name}-${audience}`} sx={{ display: 'block' }}>
                {audienceLabels[audience]}
              </Box>
              <Box id={`${name}-${audience}-note`} sx={{ typography: 'body2', color: 'text.secondary' }}>
                {note.text}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );

  function noteOf(audience: ConcernAudience): { text: string; isImpossible: boolean } {
    if (audience === 'people') {
      return { text: '選んだ人だけが読みます。', isImpossible: false };
    }
    const readers = readersOfConcern(candidates, { audience, people: [], leftOut: [] });
    if ('refusal' in readers) {
      return {
        text:
          audience === 'leaders'
            ? 'ほかにオーナー・組織監督者がいません。'
            : hasProject
              ? 'このプロジェクトには、ほかにプロジェクトマネージャーがいません。'
              : 'プロジェクトを選ぶと、そのプロジェクトマネージャーに相談できます。',
        isImpossible: true,
      };
    }
    const names = (ids: readonly number[]) =>
      namesText(candidates.filter(({ serviceUserId }) => ids.includes(serviceUserId)));
    const { addressees, others } = readers;
    return {
      text: names(addressees) + (others.length > 0 ? `（${names(others)}も読みます）` : ''),
      isImpossible: false,
    };
  }
}
