import { w } from './model/trace.js';

export const answer = 42 + w;
