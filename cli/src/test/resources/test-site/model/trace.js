export const w = [0, 0, 0];
