import {
  maxConcernPeople,
  type ConcernAudience,
  type ConcernReaders,
  type ConcernRefusal,
} from '../../../domain/concerns';
import type { ContractRules } from '../../components/contractRules';
import { toFieldErrors } from '../../lib/fieldErrors';
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
  leftOutAddressee: '宛先の人を、閲覧から除外することはできません。どちらかから外してください。',
  guestAddressee: '外部メンバーは、相談の宛先にできません。',
  unknownPerson: '選んだ人の中に、この相談を読めない人がいます。選び直してください。',
};

export const refusalText = (refusal: ConcernRefusal, audience: ConcernAudience): string =>
  // With people to choose there is nobody to leave out.
  refusal === 'nobody' && audience === 'people' ? '宛先の人を選んでください。' : refusalTexts[refusal];

interface Context {
  /** Null where they cannot be loaded; the server checks the same. */
  rules: ContractRules | null;
  readers: ConcernReaders | { refusal: ConcernRefusal } | undefined;
  isProjectRequired: boolean;
}

/** Why a concern cannot be sent, by field: the contract's rules for its texts, and those for its project and its readers. */
export function concernErrors(
  { subject, body, projectId, audience, people, leftOut }: ConcernDraft & { body: string },
  { rules, readers, isProjectRequired }: Context,
): ConcernErrors {
  return {
    ...(isProjectRequired && projectId === null && { project: 'プロジェクトを選んでください。' }),
    ...(rules && toFieldErrors(rules.validationErrorsOf('createConcern', { title: subject, body }))),
    ...(readers && 'refusal' in readers && { people: refusalText(readers.refusal, audience) }),
    ...(Math.max(people.length, leftOut.length) > maxConcernPeople && {
      people: `選べるのは${maxConcernPeople}人までです。`,
    }),
  };
}
