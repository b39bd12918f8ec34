import { yupResolver } from '@hookform/resolvers/yup';
import { analysesSchemas } from '../../../contract/analyses.schemas';

/** The contract's schema of the comment as a form resolver; a lazy chunk because it imports yup. */
export const feedbackResolver = yupResolver(analysesSchemas.giveAnalysisFeedback.input.pick(['comment']));
