// Entry of the chunk `plan`, which is loaded after the shell.
import { BillingNotice } from './BillingNotice';
import { injectPlan } from './injectPlan';
import { PlanFrame } from './PlanFrame';
import { TrialChip } from './TrialChip';

export const planChunk = { injectPlan, PlanFrame, TrialChip, BillingNotice };
