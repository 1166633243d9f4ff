/** A sign-in that did not work out, and the page it was to lead back to: for another try. */
export class SignInFailed extends Error {
  constructor(
    override readonly cause: unknown,
    readonly returnTo: string,
  ) {
    super('The sign-in failed.', { cause });
  }
}
