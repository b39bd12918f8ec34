import Box from '@mui/material/Box';
import type { ComponentProps, KeyboardEvent } from 'react';
import { KeyboardHint } from '../../components/KeyboardHint';

/** The questions of a survey, one below the other. Enter on an option goes on to the next question. */
export const QuestionList = (props: ComponentProps<'ol'>) => (
  <>
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      <KeyboardHint>
        <Box component="span" sx={{ display: 'block', mb: 1 }}>
          評価は数字キーで選び、Enterキーで次の設問に進めます。
        </Box>
      </KeyboardHint>
    </Box>
    <Box component="ol" onKeyDown={goOn} {...props} sx={listStyles} />
  </>
);

/** On the last question Enter does what it does in every form: it sends it. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, nativeEvent, target, currentTarget } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const next = target.closest('[data-question]')?.nextElementSibling;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  focusQuestion(currentTarget, next.dataset.question);
}

/** Focuses the field of a question and scrolls the question to the centre. */
export function focusQuestion(list: HTMLElement | null, key = ''): void {
  const question = list?.querySelector<HTMLElement>(`[data-question="${key}"]`);
  const field =
    question?.querySelector<HTMLElement>('input:checked') ??
    question?.querySelector<HTMLElement>(':is(input, textarea)');
  question?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

const listStyles = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;
