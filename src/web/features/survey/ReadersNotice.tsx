import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { politeName } from '../../../domain/text/visibleText';
import { HelpLink } from '../../components/HelpLink';
import { PersonAvatar } from '../../components/PersonAvatar';
import { Dialog } from '../../components/overlays';

interface Person {
  serviceUserId: number;
  name: string;
  image: string | null;
}

interface Props {
  /** Names what the people will read: 「アンケートの回答」. */
  subject: string;
  people: readonly Person[];
  /** Host name of the external AI service that receives the text; null for none. */
  aiService: string | null;
}

/** Number of names shown before the dialog is opened. */
const maxShownNames = 3;

/** Names everybody who will read what is written here (product §4). */
export function ReadersNotice({ subject, people, aiService }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const names = people.slice(0, maxShownNames).map(({ name }) => politeName(name));
  const more = people.length - names.length;

  return (
    <ReadersFrame subject={subject}>
      {people.length === 0 ? (
        <span>{subject}を読む人は、今はほかにいません。</span>
      ) : (
        <ReadersSentence subject={subject} names={names}>
          {more > 0 && (
            <Button data-printed size="small" onClick={() => setOpen(true)} sx={inlineButtonStyles}>
              ほか{more}人
            </Button>
          )}
        </ReadersSentence>
      )}
      {aiService && (
        <span>
          文章は、分析のために外部のAIサービス（
          <Box component="strong" sx={strongStyles}>
            {aiService}
          </Box>
          ）にも送られます。
        </span>
      )}
      {more > 0 && (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          maxWidth="xs"
          fullWidth
          aria-labelledby={`${id}-title`}
        >
          <DialogTitle id={`${id}-title`}>
            {subject}を読む人（{people.length}人）
          </DialogTitle>
          <DialogContent>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {people.map((person) => (
                <Box
                  component="li"
                  key={person.serviceUserId}
                  sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
                >
                  <PersonAvatar person={person} />
                  {politeName(person.name)}
                </Box>
              ))}
            </Box>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)} autoFocus>
              閉じる
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </ReadersFrame>
  );
}

/** Icon, text and help of the notice. */
export const ReadersFrame = ({ subject, children }: { subject: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1, typography: 'body2', color: 'text.secondary', mb: 2 }}>
    <VisibilityIcon fontSize="small" aria-hidden sx={{ mt: '1px' }} />
    <Box sx={{ wordBreak: 'auto-phrase' }}>
      {children}
      <HelpLink article="readers" about={`${subject}を読む人`} />
    </Box>
  </Box>
);

interface SentenceProps {
  subject: string;
  names: readonly string[];
  /** 「ほか4人」 */
  children?: ReactNode;
}

export const ReadersSentence = ({ subject, names, children }: SentenceProps) => (
  <span>
    {subject}は、あなたの名前とともに、
    <Box component="strong" sx={strongStyles}>
      {names.map((name, index) => (
        // Keeps each name on one line.
        <Box component="span" key={index} sx={{ display: 'inline-block' }}>
          {name}
          {index < names.length - 1 && '、'}
        </Box>
      ))}
    </Box>
    {children && <>と、{children}</>}
    が読みます。
  </span>
);

const strongStyles = { color: 'text.primary', fontWeight: 600 } as const;

/** A button inside a sentence. */
const inlineButtonStyles = {
  minHeight: 44,
  minWidth: 44,
  px: 0,
  my: -1.5,
  textDecoration: 'underline',
  verticalAlign: 'baseline',
};
