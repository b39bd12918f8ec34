/** Stands in for MUI's ripple, which the theme switches off on every button: 5 kB less on the first page. */
export default function NoTouchRipple(): null {
  return null;
}
