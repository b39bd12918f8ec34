import { yupResolver } from '@hookform/resolvers/yup';
import { analysesSchemas } from '../../../contract/analyses.schemas';

/** The contract's rule for the comment, as the form's resolver; loaded when the form is first touched. */
export const feedbackResolver = yupResolver(analysesSchemas.giveAnalysisFeedback.input.pick(['comment']));
