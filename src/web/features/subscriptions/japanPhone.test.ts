import { hyphenatePhone } from './japanPhone';

test.each([
  ['0355550123', '03-5555-0123'],
  ['0422212345', '0422-21-2345'],
  ['0120123456', '0120-123-456'],
  ['09012345678', '090-1234-5678'],
  ['0355', '0355'],
])('the phone number %s is shown as %s', (digits, shown) => expect(hyphenatePhone(digits)).toBe(shown));
