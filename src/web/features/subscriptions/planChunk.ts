// Entry of the chunk `plan`, which is loaded after the shell.
import { PlanFrame } from './PlanFrame';
import { planListeners } from './planListeners';
import { TrialChip } from './TrialChip';

export const planChunk = { planListeners, PlanFrame, TrialChip };
