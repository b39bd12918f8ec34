/** The device's time, used for texts only. The server decides whether a deadline has passed. */
export const now = (): Date => new Date();
