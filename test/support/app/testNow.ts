/** The time of tests that set no other: a Friday noon in Tokyo, a business day. */
export const testNow = new Date('2026-11-20T03:00:00Z');
