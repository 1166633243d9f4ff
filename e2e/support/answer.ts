import type { APIResponse } from '@playwright/test';

/** The JSON of a successful answer; any other answer fails the journey with the server's message. */
export async function bodyOf<Body>(asked: Promise<APIResponse>): Promise<Body> {
  const answer = await asked;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  // Some answers have no body.
  return (answer.status() === 204 ? undefined : await answer.json()) as Body;
}
