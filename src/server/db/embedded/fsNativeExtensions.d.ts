/** The package has no types; this is the part we use. */
declare module 'fs-native-extensions' {
  /** Takes the whole file for this open file, or returns false when another one has it. Throws other system errors. */
  export function tryLock(file: number): boolean;
}
