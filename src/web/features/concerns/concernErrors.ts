import {
  maxConcernLength,
  maxConcernPeople,
  maxConcernTitleLength,
  type ConcernAudience,
  type ConcernReaders,
  type ConcernRefusal,
} from '../../../domain/concerns';
import { codePointLength, hasLineBreak } from '../../../domain/text/japaneseText';
import { isBlank } from '../../../domain/text/visibleText';
import type { ConcernDraft } from '../drafts/textDrafts';

export interface ConcernErrors {
  project?: string;
  title?: string;
  body?: string;
  /** Of the people who are chosen: as addressees, or to be left out. */
  people?: string;
}

const refusalTexts: Record<ConcernRefusal, string> = {
  nobody: '宛先になる人がいません。宛先か、閲覧から除外する人を変えてください。',
  leftOutAddressee: '閲覧から除外する人を、宛先にすることはできません。',
  guestAddressee: '外部メンバーを、相談の宛先にすることはできません。',
  unknownPerson: '選んだ人の中に、この相談を読めない人がいます。選び直してください。',
};

export const refusalText = (refusal: ConcernRefusal, audience: ConcernAudience): string =>
  // With people to choose there is nobody to leave out.
  refusal === 'nobody' && audience === 'people' ? '宛先の人を選んでください。' : refusalTexts[refusal];

/** Why a concern cannot be sent, by field. The server checks the same rules. */
export function concernErrors(
  { subject, body, projectId, audience, people, leftOut }: ConcernDraft & { body: string },
  {
    readers,
    isProjectRequired,
  }: { readers: ConcernReaders | { refusal: ConcernRefusal } | undefined; isProjectRequired: boolean },
): ConcernErrors {
  const title = textError('件名', subject, maxConcernTitleLength, hasLineBreak(subject));
  const text = textError('相談の内容', body, maxConcernLength);
  return {
    ...(isProjectRequired && projectId === null && { project: 'プロジェクトを選んでください。' }),
    ...(title && { title }),
    ...(text && { body: text }),
    ...(readers && 'refusal' in readers && { people: refusalText(readers.refusal, audience) }),
    ...(Math.max(people.length, leftOut.length) > maxConcernPeople && {
      people: `選べるのは${maxConcernPeople}人までです。`,
    }),
  };
}

const textError = (label: string, text: string, max: number, isMalformed = false): string | null => {
  if (isBlank(text) || isMalformed) return `${label}を入力してください。`;
  return codePointLength(text) > max ? `${label}は${max}文字以内で入力してください。` : null;
};
