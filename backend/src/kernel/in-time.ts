export class TooLate extends Error {}

/**
 * The result of the work. The work itself goes on if it is late.
 * @throws TooLate if it takes more than `milliseconds`
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const tooLate = new TooLate(`No answer within ${Math.round(milliseconds / 1_000)} s`);
    timer = setTimeout(() => reject(tooLate), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
