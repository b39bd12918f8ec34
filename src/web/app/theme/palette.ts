import type { ColorSystemOptions } from '@mui/material/styles';
import type { ScoreStep } from '../../../domain/analysis/scoreStep';

/** The colours of a field and of what is written on it (contrast ≥ 4.5, see theme.test.ts). */
export interface Tone {
  main: string;
  text: string;
}

/** From orange to blue, stronger towards the ends. The number is always shown with the colour. */
export type ScoreScale = Record<ScoreStep, Tone>;

/** The fields of people's initials. None is grey, and none looks like another or like a step of the score scale. */
type PersonTones = Record<
  | 'rose'
  | 'leaf'
  | 'violet'
  | 'yellow'
  | 'orchid'
  | 'aqua'
  | 'raspberry'
  | 'green'
  | 'iris'
  | 'olive'
  | 'plum'
  | 'lagoon',
  Tone
>;

declare module '@mui/material/styles' {
  interface Palette {
    /** Lines that must be easy to see: borders of fields and marks (contrast ≥ 3). */
    control: string;
    /** The background of selected entries, and of a drop zone under a dragged file. */
    selection: string;
    score: ScoreScale;
    person: PersonTones;
    /** The layer that dims the page behind the loading overlay. */
    dim: string;
    /** The three dots on that layer, which are white (spec §9). */
    onDim: string;
  }
  interface PaletteOptions {
    control?: string;
    selection?: string;
    score?: ScoreScale;
    person?: PersonTones;
    dim?: string;
    onDim?: string;
  }
}

type Scheme = NonNullable<ColorSystemOptions['palette']>;

export const lightPalette = {
  primary: { main: '#0F766E', dark: '#115E59', light: '#14B8A6', contrastText: '#FFFFFF' },
  secondary: { main: '#475569', dark: '#334155', light: '#64748B', contrastText: '#FFFFFF' },
  error: { main: '#B91C1C', dark: '#991B1B', light: '#DC2626', contrastText: '#FFFFFF' },
  warning: { main: '#A14908', dark: '#92400E', light: '#D97706', contrastText: '#FFFFFF' },
  info: { main: '#1D4ED8', dark: '#1E40AF', light: '#3B82F6', contrastText: '#FFFFFF' },
  success: { main: '#166534', dark: '#14532D', light: '#15803D', contrastText: '#FFFFFF' },
  text: { primary: '#1B2327', secondary: '#54626A', disabled: '#6B7980' },
  background: { default: '#F6F8F8', paper: '#FFFFFF' },
  divider: '#DCE2E4',
  control: '#7A888F',
  selection: '#E3F1EF',
  dim: 'rgba(12, 18, 20, 0.55)',
  onDim: '#FFFFFF',
  score: {
    low3: { main: '#9A3412', text: '#FFFFFF' },
    low2: { main: '#EA9A62', text: '#241405' },
    low1: { main: '#FBE0CC', text: '#43200A' },
    middle: { main: '#E6EAEC', text: '#1B2327' },
    high1: { main: '#D5E6F7', text: '#0B2A4A' },
    high2: { main: '#7FB2E5', text: '#08203A' },
    high3: { main: '#1E5A99', text: '#FFFFFF' },
  },
  person: {
    rose: { main: '#FFCBD3', text: '#7A1632' },
    leaf: { main: '#8FD19E', text: '#0D3B1F' },
    violet: { main: '#D6CCFD', text: '#46308F' },
    yellow: { main: '#F8E58A', text: '#5A4A00' },
    orchid: { main: '#DB9AD6', text: '#4A1246' },
    aqua: { main: '#A6ECE6', text: '#0B4F4C' },
    raspberry: { main: '#EE9DB4', text: '#5A0E26' },
    green: { main: '#C6F0B4', text: '#14532D' },
    iris: { main: '#B3A4F0', text: '#2A1A66' },
    olive: { main: '#C3CE7A', text: '#2F3700' },
    plum: { main: '#FBC4F4', text: '#6B1F66' },
    lagoon: { main: '#6FC7C0', text: '#063B38' },
  },
} satisfies Scheme;

export const darkPalette = {
  primary: { main: '#2DD4BF', dark: '#14B8A6', light: '#5EEAD4', contrastText: '#042F2E' },
  secondary: { main: '#A9B8C0', dark: '#8899A3', light: '#CBD5DA', contrastText: '#12181B' },
  error: { main: '#F98080', dark: '#F05252', light: '#FBA5A5', contrastText: '#3B0A0A' },
  warning: { main: '#FBBF24', dark: '#F59E0B', light: '#FCD34D', contrastText: '#3A2300' },
  info: { main: '#93C5FD', dark: '#60A5FA', light: '#BFDBFE', contrastText: '#0B2A4A' },
  success: { main: '#6EE7A8', dark: '#34D27F', light: '#A7F3CB', contrastText: '#05301A' },
  text: { primary: '#EAEFF1', secondary: '#A9B5BB', disabled: '#8A979E' },
  background: { default: '#111517', paper: '#1A2023' },
  divider: '#313A3E',
  control: '#7C8A91',
  selection: '#17332F',
  dim: 'rgba(0, 0, 0, 0.65)',
  onDim: '#FFFFFF',
  score: {
    low3: { main: '#FB8533', text: '#1F0C00' },
    low2: { main: '#AE5A26', text: '#FFFFFF' },
    low1: { main: '#4A2A16', text: '#FBE0CC' },
    middle: { main: '#323B40', text: '#EAEFF1' },
    high1: { main: '#1B3A5C', text: '#D5E6F7' },
    high2: { main: '#3273B4', text: '#FFFFFF' },
    high3: { main: '#5AADF9', text: '#041C35' },
  },
  person: {
    rose: { main: '#5A2333', text: '#F9DDE3' },
    leaf: { main: '#2E7D46', text: '#FFFFFF' },
    violet: { main: '#40346F', text: '#E4DEFA' },
    yellow: { main: '#4F4410', text: '#F6EBB0' },
    orchid: { main: '#96468F', text: '#FFFFFF' },
    aqua: { main: '#00504C', text: '#C0EEEA' },
    raspberry: { main: '#A63D5C', text: '#FFFFFF' },
    green: { main: '#234A1F', text: '#D0F0C8' },
    iris: { main: '#6B59C4', text: '#FFFFFF' },
    olive: { main: '#6B7526', text: '#FFFFFF' },
    plum: { main: '#5E1F63', text: '#F5D3F2' },
    lagoon: { main: '#1F7A75', text: '#FFFFFF' },
  },
} satisfies Scheme;
