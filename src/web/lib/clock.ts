/** The time on this device. Deadlines are decided by the server; this only words them. */
export const now = (): Date => new Date();
