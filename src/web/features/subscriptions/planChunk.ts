// The chunk that follows the shell: what the plan adds to the store and to every page.
import { BillingNotice } from './BillingNotice';
import { injectPlan } from './injectPlan';
import { PlanFrame } from './PlanFrame';
import { TrialChip } from './TrialChip';

export const planChunk = { injectPlan, PlanFrame, TrialChip, BillingNotice };
