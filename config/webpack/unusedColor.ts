/** Replaces the colours of MUI's default palette, which is made and never shown: the palettes here have all colours. */
export { grey as default } from '@mui/material/colors';
