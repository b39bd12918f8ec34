import type { ScoreStep } from '../../../domain/analysis/scoreStep';

/** The colours of the light scheme of the screens, on white paper. */
export const paperColours = {
  ink: '#1B2327',
  secondary: '#54626A',
  accent: '#0F766E',
  rule: '#DCE2E4',
  edge: '#7A888F',
  shade: '#F6F8F8',
  paper: '#FFFFFF',
  rise: '#1E5A99',
  fall: '#9A3412',
} as const;

/** A field of a score and the text on it. */
export const scoreTones: Readonly<Record<ScoreStep, { readonly main: string; readonly text: string }>> = {
  low3: { main: '#9A3412', text: '#FFFFFF' },
  low2: { main: '#EA9A62', text: '#241405' },
  low1: { main: '#FBE0CC', text: '#43200A' },
  middle: { main: '#E6EAEC', text: '#1B2327' },
  high1: { main: '#D5E6F7', text: '#0B2A4A' },
  high2: { main: '#7FB2E5', text: '#08203A' },
  high3: { main: '#1E5A99', text: '#FFFFFF' },
};
