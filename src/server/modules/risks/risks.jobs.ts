import { readTextsJob } from './readTexts';

export const risksJobs = [readTextsJob];
