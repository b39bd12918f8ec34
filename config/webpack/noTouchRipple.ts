/** Replaces MUI's ripple, which the theme disables on every button: saves 5 kB on the first page. */
export default function NoTouchRipple(): null {
  return null;
}
