import { lazyPart } from '../../components/lazy';
import type { FeedbackFormProps } from './FeedbackForm';

/** The last part of the page, in a chunk of its own with the library of forms. */
export const LazyFeedbackForm = lazyPart<FeedbackFormProps>(
  () => import(/* webpackChunkName: "analysis-feedback" */ './FeedbackForm'),
  { subject: 'この分析への評価', height: 200 },
);
