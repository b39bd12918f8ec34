import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { politeName } from '../../../domain/text/visibleText';
import { PopoverButton } from '../../components/PopoverButton';
import { reactionDisplay } from '../../../domain/reactions';
import type { Report } from './reportsApi';

interface Props extends Pick<Report, 'readBy' | 'reactions'> {
  /** 「山田 太郎さんのレポート」 */
  subject: string;
}

/**
 * The number of people who have read a report. A tap lists their names, and the names of those who gave each reaction.
 */
export function ReadersButton({ readBy, reactions, subject }: Props) {
  const id = useId();
  if (readBy.length === 0 && reactions.length === 0) return null;
  return (
    <PopoverButton
      label={`${subject}の既読とリアクション`}
      sx={{ p: 2, width: 280, maxWidth: 'calc(100vw - 32px)', maxHeight: 360 }}
      button={(props) => (
        <Button {...props} variant="text" sx={{ color: 'text.secondary' }}>
          既読 {readBy.length}人
        </Button>
      )}
    >
      {() => (
        <>
          <NameList id={`${id}-read`} heading={`既読 ${readBy.length}人`} people={readBy} />
          {reactions.map(({ kind, people }) => (
            <NameList
              key={kind}
              id={`${id}-${kind}`}
              heading={`${reactionDisplay[kind].emoji} ${reactionDisplay[kind].label} ${people.length}人`}
              people={people}
            />
          ))}
        </>
      )}
    </PopoverButton>
  );
}

const NameList = ({ id, heading, people }: { id: string; heading: string; people: Report['readBy'] }) => (
  <Box sx={{ '& + &': { mt: 2 } }}>
    <Box id={id} sx={{ typography: 'subtitle2' }}>
      {heading}
    </Box>
    <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
      {people.map(({ serviceUserId, name }) => (
        <li key={serviceUserId}>{politeName(name)}</li>
      ))}
    </Box>
  </Box>
);
