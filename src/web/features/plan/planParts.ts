// The chunk that follows the shell: what the plan adds to the store and to every page.
import { BillingNotice } from './BillingNotice';
import { connectPlan } from './connectPlan';
import { PlanFrame } from './PlanFrame';
import { TrialChip } from './TrialChip';

export const planParts = { connectPlan, PlanFrame, TrialChip, BillingNotice };
