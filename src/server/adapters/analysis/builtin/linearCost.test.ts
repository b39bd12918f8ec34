import { growsLinearly, hostileUnits } from '../../../../../test/support/growsLinearly';
import { createSentenceReader } from './readSentence';
import { splitSentences } from '../../../../domain/text/sentences';
import { getTextModel } from './textModel';
import { getJapaneseTokenizer, type Tokenize } from './tokenizer';
import { extractTopics } from './topics';

const analyse = (tokenize: Tokenize, text: string) => {
  const { mentionsIn } = createSentenceReader(getTextModel(), tokenize);
  const sentences = splitSentences(text).map((sentence) => ({
    surveyId: 1,
    source: 'survey' as const,
    text: sentence,
    mentions: mentionsIn(sentence),
  }));
  return extractTopics(sentences, ['佐藤']);
};

test.each(Object.entries(hostileUnits))(
  'the time for a text grows with its length: %s',
  async (_name, unit) => {
    const tokenize = await getJapaneseTokenizer();
    const words = new Map<string, ReturnType<Tokenize>>();
    const tokenizeOnce: Tokenize = (sentence) => {
      const found = words.get(sentence) ?? tokenize(sentence);
      words.set(sentence, found);
      return found;
    };
    expect(growsLinearly(unit, tokenize)).toBe(true);
    // Tokenizes each sentence once, because the tokenizer's time would hide that of the other rules.
    expect(growsLinearly(unit, (text) => analyse(tokenizeOnce, text))).toBe(true);
  },
);
