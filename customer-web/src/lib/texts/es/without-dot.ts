/** '3:40 p.m.' ends a sentence with its own dot. */
export const withoutDot = (time: string) => time.replace(/\.$/, '');
