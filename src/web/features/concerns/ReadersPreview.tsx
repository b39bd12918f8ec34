import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { useId } from 'react';
import type { ConcernAudience, ConcernReaders, ConcernRefusal } from '../../../domain/concerns';
import type { Candidate } from './concernsApi';
import { refusalText } from './concernErrors';
import { namesText } from './concernTexts';

interface Props {
  readers: ConcernReaders | { refusal: ConcernRefusal };
  audience: ConcernAudience;
  candidates: readonly Candidate[];
}

/** Names everybody who will read the concern, and what happens to it later (product §4). */
export function ReadersPreview({ readers, audience, candidates }: Props) {
  const id = useId();
  const namesOf = (ids: readonly number[]) =>
    namesText(candidates.filter(({ serviceUserId }) => ids.includes(serviceUserId)));
  return (
    <Box component="section" aria-labelledby={id} sx={boxStyles}>
      <LockIcon fontSize="small" aria-hidden sx={{ mt: '2px' }} />
      <div>
        <Box component="h3" id={id} sx={{ typography: 'subtitle2', m: 0 }}>
          この相談を読む人
        </Box>
        <Box aria-live="polite">
          {'refusal' in readers ? (
            <div>{refusalText(readers.refusal, audience)}</div>
          ) : (
            <>
              <div>
                宛先: <strong>{namesOf(readers.addressees)}</strong>
              </div>
              {readers.others.length > 0 && (
                <div>
                  ほかに読む人: <strong>{namesOf(readers.others)}</strong>
                </div>
              )}
            </>
          )}
        </Box>
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, color: 'text.secondary' }}>
          <li>
            読む人は、送信したときに決まります。あとから加わった人や役割が変わった人が読むことはありません。
          </li>
          <li>組織を離れた人は読めなくなります。</li>
          <li>
            あなたが組織を離れると、名前は「退会したメンバー」になり、相談は読む人に残ります。アカウントを削除すると、相談も削除されます。
          </li>
        </Box>
      </div>
    </Box>
  );
}

const boxStyles = {
  display: 'flex',
  gap: 1,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body2',
  overflowWrap: 'anywhere',
} as const;
