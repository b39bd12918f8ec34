/** The package has no types; this is the function that is used. */
declare module 'fs-native-extensions' {
  /** Locks the file; returns false when it is locked through another descriptor. Throws other system errors. */
  export function tryLock(file: number): boolean;
}
