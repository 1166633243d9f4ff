/** One clear sentence instead of a stack where the reason is known, and exit code 1. */
export function exitWithError(reason: unknown): never {
  const code = (reason as { code?: unknown } | null)?.code;
  const text =
    code === 'EADDRINUSE'
      ? `Port ${String((reason as { port?: unknown }).port)} is in use by another program.`
      : reason instanceof Error
        ? (reason.stack ?? reason.message)
        : String(reason);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
