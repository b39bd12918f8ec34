/** Replaces components of MUI that are never shown here: the ripple and the progress of a button. */
export default function NoComponent(): null {
  return null;
}
