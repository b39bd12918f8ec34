import { growsLinearly, hostileUnits } from '../../../../../test/support/growsLinearly';
import { parseLlmReply } from './llmReply';

const request = { messages: [], sentences: [], evidence: '', questionKeys: [], names: [] };

test.each(Object.entries(hostileUnits))('the time for a reply grows with its length: %s', (_name, unit) =>
  expect(growsLinearly(unit, (text) => parseLlmReply(`"${text}x`, request), 32_000)).toBe(true),
);
