import { correctOffset } from './clock';

const minute = 60_000;
const day = 1_440 * minute;

it.each([
  ['stays when the device is right', 0, { serverTime: 5_000, sentAt: 4_900, repliedAt: 5_100 }, 0],
  ['stays for an error below a second', 0, { serverTime: 5_000, sentAt: 5_900, repliedAt: 5_950 }, 0],
  ['follows a device that is ahead', 0, { serverTime: 0, sentAt: day - 100, repliedAt: day + 100 }, -day],
  ['follows a device that is behind', 0, { serverTime: day, sentAt: -100, repliedAt: 100 }, day],
  ['stays while a slow reply allows it', day, { serverTime: day, sentAt: -minute, repliedAt: minute }, day],
  ['follows a device that was set', day, { serverTime: day, sentAt: day, repliedAt: day }, 0],
])('the offset %s', (_, before, reading, after) => {
  expect(correctOffset(before, reading)).toBe(after);
});
