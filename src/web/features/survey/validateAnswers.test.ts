import { sampleSurvey } from '../../../../test/support/sampleSurveyForms';
import { validateAnswers } from './validateAnswers';
import { questionsOf } from './surveyApi';

const questions = questionsOf(sampleSurvey());
const complete = { workload: 3, enps: 0 };

it.each([
  ['nothing answered', {}, ['workload', 'enps']],
  ['a point outside the scale', { workload: 6, enps: 0 }, ['workload']],
  ['zero is an answer', complete, []],
  ['a text that just fits', { ...complete, voice: '𠮷'.repeat(2000) }, []],
  ['a text that is too long', { ...complete, voice: 'あ'.repeat(2001) }, ['voice']],
])('%s', (_case, answers, keys) => {
  expect([...validateAnswers(questions, answers).keys()]).toEqual(keys);
});
