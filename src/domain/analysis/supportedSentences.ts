import { hasAddress } from '../text/addresses';
import { claimSubjectsOf, type ClaimSubject } from './claimSubjects';
import { isLowParticipation, percentOf } from './participation';
import { createPeopleMask } from './personNames';
import { claimsOf } from './sentenceClaims';
import type { AnalysisFacts } from './types';

/** The facts and texts that a reply is checked against. */
export interface Evidence {
  /** The facts, limited to the topics and quotes that were sent. */
  readonly facts: AnalysisFacts;
  /** Everything that was sent, as one text. */
  readonly sent: string;
  /** Parts of names that may not be in a reply. */
  readonly names: readonly string[];
}

const markupPattern = /<\/?\w/;
/** Words that only somebody in a conversation uses, or that ask for something an analysis never asks for. */
const talkPattern =
  /ありがとう|申し訳|承知|かしこまり|お手伝い|以下の(?:とおり|通り|ように)|言語モデル|プロンプト|JSON|パスワード|暗証番号|口座|振り?込|送金|クリック|ダウンロード|インストール|ログイン/iu;
const personPattern = /(?<!お客|皆|みな|各社|取引先)(?:さん|氏)(?=[はがのにをとも、。]|$)/u;

const kanjiDigits = '〇一二三四五六七八九';
/** 三割 → 3割, 十二人 → 12人; 一人ひとり is no number. */
const withDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/一人(?:ひとり|一人)/gu, '各人')
    .replaceAll(
      /([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)(?=人|名|割|件|倍|回|点|ポイント|%|時間|か月|ヶ月)/gu,
      (all, tens: string, ten: string, ones: string) => {
        if (all === '') return all;
        const digit = (kanji: string) => Math.max(0, kanjiDigits.indexOf(kanji));
        if (ten === '') return String(digit(tens || ones));
        return String((tens === '' ? 1 : digit(tens)) * 10 + digit(ones));
      },
    );

const numbersIn = (text: string): readonly string[] =>
  Array.from(text.normalize('NFKC').matchAll(/\d+(?:\.\d+)?/g), ([number]) => String(Number(number)));

/** 3つの and 2点目 count the sentences themselves. */
const countingPattern = /\d+(?:つ|点目|番目)/g;
const unitPattern =
  /(\d+(?:\.\d+)?)(人|名|%|パーセント|ポイント|割|倍|回|時間|分|円|万|件|か月|ヶ月|カ月|週|日|年)/gu;

/** The numbers that may stand before each unit. No fact has a unit that is missing here. */
function numbersByUnit({ facts }: Evidence): Readonly<Record<string, readonly (number | null)[]>> {
  const { participation, change, enps, questions, topics, trend, alerts } = facts;
  const { completed, asked } = participation;
  const people = [
    completed,
    asked,
    asked - completed,
    ...questions.map(({ count }) => count),
    ...topics.map((topic) => topic.people),
    enps?.count ?? null,
  ];
  const rates = trend.map((point) => percentOf(point.participation.completed, point.participation.asked));
  const changes = [
    change,
    enps?.change ?? null,
    ...questions.flatMap((question) => [question.change, question.changeFromLastFour]),
  ].map((each) => each && Math.abs(each));
  return {
    人: people,
    名: people,
    '%': rates,
    パーセント: rates,
    ポイント: changes,
    割: rates.map((rate) => rate && Math.round(rate / 10)),
    件: topics.map(({ count }) => count),
    回: [trend.length, ...alerts.map((alert) => (alert.kind === 'lowStreak' ? alert.rounds : null))],
  };
}

const roundDates = ({ facts }: Evidence): readonly string[] =>
  facts.trend.flatMap(({ openFrom }) => {
    const [year, month, day] = openFrom.split('-').map(Number);
    return [`${year}年${month}月${day}日`, `${month}月${day}日`];
  });

/** Whether each number was sent and, where it has a unit, is a number of that unit. */
function hasSentNumbers(sentence: string, evidence: Evidence): boolean {
  const sent = evidence.sent.normalize('NFKC');
  const byUnit = numbersByUnit(evidence);
  const known = new Set([...numbersIn(sent), ...Object.values(byUnit).flat().map(String)]);
  const text = roundDates(evidence)
    .reduce((rest, date) => rest.replaceAll(date, ''), sentence)
    .replaceAll(countingPattern, '');
  const units = [...text.matchAll(unitPattern)].every(
    ([all, number, unit = '']) => sent.includes(all) || byUnit[unit]?.includes(Number(number)),
  );
  return units && numbersIn(text).every((number) => known.has(number));
}

/** Whether words such as 半数 and 全員 are used for participation only, and are true. */
function hasTrueShares(sentence: string, { facts: { participation } }: Evidence): boolean {
  if (/全員|誰も|だれも|大半|大多数|ほとんどの(?:人|メンバー)/u.test(sentence))
    return /全員.{0,6}(?:回答し|参加し)/u.test(sentence) && participation.completed === participation.asked;
  if (!/半数|半分|過半/u.test(sentence)) return true;
  const saysLow = /未満|下回|満た|以下|届/u.test(sentence) !== /未回答|回答していない/u.test(sentence);
  return /参加|回答/u.test(sentence) && saysLow === isLowParticipation(participation);
}

/** Whether every name in 「」 is a known question or topic, or a word of a quote. */
const hasKnownNames = (sentence: string, subjects: readonly ClaimSubject[], { facts }: Evidence): boolean =>
  [...sentence.matchAll(/[「『“"]([^」』”"]*)[」』”"]/gu)].every(
    ([, name = '']) =>
      subjects.some((subject) => subject.isCalled(name)) ||
      (name.length > 1 &&
        facts.topics.some(({ quotes }) => quotes.some(({ text }) => text.normalize('NFKC').includes(name)))),
  );

/**
 * The subjects that a clause is about: subjects named in 「」, otherwise subjects that it names, otherwise general ones.
 */
function subjectsIn(clause: string, subjects: readonly ClaimSubject[]): readonly ClaimSubject[] {
  const called = [...clause.matchAll(/「([^」]*)」/gu)].map(([, name = '']) => name);
  const byName = subjects.filter((subject) => called.some((name) => subject.isCalled(name)));
  if (byName.length > 0) return byName;
  const found = subjects.filter((subject) => subject.isIn(clause));
  const named = found.filter(({ isNamed }) => isNamed);
  return named.length > 0 ? named : found;
}

/**
 * Whether the facts support the claims of a sentence. A clause without a subject has the subject of the clause before.
 */
function hasTrueClaims(sentence: string, subjects: readonly ClaimSubject[]): boolean {
  let about: readonly ClaimSubject[] = [];
  return sentence.split(/[、。]/u).every((clause) => {
    const found = subjectsIn(clause, subjects);
    about = found.length > 0 ? found : about;
    const { directions, lasts, extremes, levels, attitudes } = claimsOf(clause);
    const some = (holds: (subject: ClaimSubject) => boolean) => about.some(holds);
    return (
      directions.every(({ direction, isDenied }) => {
        const isTrue = some(({ moved, keepsMoving }) => (lasts ? keepsMoving : moved)(direction));
        return isDenied ? about.length > 0 && !isTrue : isTrue;
      }) &&
      extremes.every((which) => some(({ isExtreme }) => isExtreme(which))) &&
      (about.length === 0 ||
        (levels.every((level) => some(({ hasLevel }) => hasLevel(level))) &&
          attitudes.every(({ attitude, isDenied }) =>
            isDenied
              ? !some(({ hasAttitude }) => hasAttitude(attitude))
              : some(({ hasAttitude }) => hasAttitude(attitude)),
          )))
    );
  });
}

/** The sentences of a reply that the facts support. Each must be about something that was sent. */
export function supportedSentences(sentences: readonly string[], evidence: Evidence): readonly string[] {
  const subjects = claimSubjectsOf(evidence.facts);
  const maskPeople = createPeopleMask(evidence.names);
  return sentences.filter((written) => {
    const sentence = withDigits(written);
    return (
      // Addresses are never part of facts: a reply with one was led astray by an instruction in an answer.
      !hasAddress(written) &&
      !markupPattern.test(sentence) &&
      !talkPattern.test(sentence) &&
      !personPattern.test(sentence) &&
      maskPeople(sentence) === sentence &&
      subjects.some((subject) => subject.isIn(sentence)) &&
      hasSentNumbers(sentence, evidence) &&
      hasTrueShares(sentence, evidence) &&
      hasKnownNames(sentence, subjects, evidence) &&
      hasTrueClaims(sentence, subjects)
    );
  });
}
