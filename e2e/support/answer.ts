import type { APIResponse } from '@playwright/test';

/** The JSON of an answer that went well; anything else ends the journey with the server's words. */
export async function bodyOf<Body>(asked: Promise<APIResponse>): Promise<Body> {
  const answer = await asked;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  // Some answers are their status alone.
  return (answer.status() === 204 ? undefined : await answer.json()) as Body;
}
