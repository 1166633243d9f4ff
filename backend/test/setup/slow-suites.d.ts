export const SLOW: string[];
export function isSlow(path: string): boolean;
