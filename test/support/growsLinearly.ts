/** The ratio is about 1 when the time is linear in the length, and 8 when it grows with its square. */
const maxRatio = 4;
/** In microseconds. Shorter times say nothing about growth. */
const leastMicroseconds = 3_000;

/** Time of the processor, because the clock also counts what other processes do. */
const microsecondsOf = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

/** The longest time for the same amount of text, divided by the shortest: as one long text, or as 2, 4 or 8 shorter ones. */
function ratioOf(unit: string, work: (text: string) => unknown, longest: number): number {
  const times = [1, 2, 4, 8].map((repetitions) => {
    const text = unit.repeat(longest).slice(0, longest / repetitions);
    return microsecondsOf(() => {
      for (let done = 0; done < repetitions; done += 1) work(text);
    });
  });
  return Math.max(...times) / Math.max(leastMicroseconds, Math.min(...times));
}

/** Whether the time for texts of an eighth of `longest` up to it, which repeat the unit, grows with their length and no faster. */
export const growsLinearly = (unit: string, work: (text: string) => unknown, longest = 4_000): boolean =>
  // Compiling and collecting garbage may take place at any time, but not each time.
  [1, 2, 3, 4].some(() => ratioOf(unit, work, longest) < maxRatio);

/** Texts that somebody may repeat to make a program work hard. */
export const hostileUnits = {
  negations: 'なくな',
  'one letter that negates': 'ん',
  adjectives: 'ない',
  particles: 'が',
  'clauses in contrast': '良いが悪いが',
  'a favour': 'てくれる',
  'a problem': '問題',
  'compound nouns': '進捗会議',
  'one kanji': '鬱',
  'one latin letter': 'a',
  'latin words': 'abc ',
  'parts of an address': 'a.a@',
  digits: '1234567890',
  'only commas': '、',
  'only full stops': '。',
  'short sentences': '納期。',
  'line breaks': '会議\n',
  'full-width spaces': '　',
  emoji: '👨‍👩‍👧',
  'nested quotes': '「会',
  'quotation marks': '"',
  'alternating scripts': 'あア亜aＡ1',
  'letters that NFKC makes longer': 'ﷺ',
  'combining marks': '\u0301\u0323',
};
