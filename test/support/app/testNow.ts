/** When tests happen unless they set another time: a Friday noon in Tokyo, a business day. */
export const testNow = new Date('2026-11-20T03:00:00Z');
