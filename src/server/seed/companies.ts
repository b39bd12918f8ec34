import { expired, trial } from './stories/newcomers';
import { sample } from './stories/sample';
import type { Company } from './stories/story';

/** The organizations of the demo (product §9), the one to begin with first. */
export const companies: readonly Company[] = [sample, trial, expired];
