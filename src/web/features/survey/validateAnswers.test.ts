import { sampleSurvey } from '../../../../test/support/sampleSurveyForms';
import { validateAnswers } from './validateAnswers';
import { questionsOf } from '../drafts/surveyFormApi';

const questions = questionsOf(sampleSurvey());
const validAnswers = { workload: 3, enps: 0 };

it.each([
  ['rejects unanswered required questions', {}, ['workload', 'enps']],
  ['rejects a value outside the scale', { workload: 6, enps: 0 }, ['workload']],
  ['accepts zero as an answer', validAnswers, []],
  ['accepts a text of the maximum length', { ...validAnswers, voice: '𠮷'.repeat(2000) }, []],
  ['rejects an optional text of white space alone (spec §5)', { ...validAnswers, voice: ' 　\n' }, ['voice']],
  ['accepts an empty optional text', { ...validAnswers, voice: '' }, []],
  ['rejects a text that is too long', { ...validAnswers, voice: 'あ'.repeat(2001) }, ['voice']],
])('%s', (_case, answers, keys) => {
  expect([...validateAnswers(questions, answers).keys()]).toEqual(keys);
});
