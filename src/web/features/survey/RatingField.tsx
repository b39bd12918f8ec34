import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { QuestionFieldProps } from './questionFieldProps';
import { createDigitReader, ratingsOf } from './ratings';
import { tileStyles, tileInputStyles } from './tiles';

/** More ratings take two rows on phones. */
const maxInRow = 6;

/** A row of ratings with labels at both ends; one tab stop, operated by arrow keys or digits. */
export function RatingField({ question, value, onChange, onPicked, group }: QuestionFieldProps) {
  const [digitReader] = useState(createDigitReader);
  const ratings = ratingsOf(question);
  const [low, high] = question.labels ?? ['', ''];
  // In two rows the ends do not stand below their numbers.
  const endLabel = (point: number | undefined, label: string) =>
    label && ratings.length > maxInRow ? `${point}: ${label}` : label;

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { nativeEvent, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return;
    const point = digitReader.read(event, ratings);
    if (point === undefined) return;
    event.preventDefault();
    onChange(point);
    currentTarget.querySelector<HTMLElement>(`input[value="${point}"]`)?.focus();
  }

  return (
    <Box role="radiogroup" onKeyDown={onKeyDown} {...group}>
      <Box
        sx={{
          display: 'grid',
          gap: 0.75,
          gridTemplateColumns: `repeat(${Math.min(ratings.length, maxInRow)}, 1fr)`,
          // The width of the card around it (QuestionCard) counts, because the preview of the editor is narrow in a
          // wide window.
          '@container (min-width: 30rem)': { gap: 1, gridTemplateColumns: `repeat(${ratings.length}, 1fr)` },
        }}
      >
        {ratings.map((point) => (
          <Box
            key={point}
            component="label"
            sx={{ ...tileStyles, justifyContent: 'center', px: 0, minHeight: 52 }}
          >
            <Box
              component="input"
              type="radio"
              name={question.key}
              value={point}
              checked={value === point}
              aria-label={ratingLabel(point, ratings, low, high)}
              onChange={() => onChange(point)}
              // Arrow keys fire click events too; their `detail` is 0.
              onClick={({ detail }) => detail > 0 && onPicked()}
              sx={tileInputStyles}
            />
            <Box component="span" aria-hidden sx={{ typography: 'subtitle1' }}>
              {point}
            </Box>
            <CheckIcon className="mark" aria-hidden sx={{ position: 'absolute', top: 2, right: 2 }} />
          </Box>
        ))}
      </Box>
      {(low || high) && (
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            mt: 0.5,
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          <span>{endLabel(ratings[0], low)}</span>
          <Box component="span" sx={{ textAlign: 'right' }}>
            {endLabel(ratings.at(-1), high)}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** Label for screen readers: `1（大きく遅れている）`, `2`, … */
function ratingLabel(point: number, ratings: readonly number[], low: string, high: string): string {
  const end = point === ratings[0] ? low : point === ratings.at(-1) ? high : '';
  return end ? `${point}（${end}）` : String(point);
}
