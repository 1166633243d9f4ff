import { Invalid } from '../../kernel/domain-error.js';

/** Runs the work. If it reports fields, their names get this prefix. @throws Invalid */
export async function withFields<Done>(prefix: string, work: () => Done | Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Invalid) || !error.details) throw error;
    throw new Invalid(error.message, error.details.map(prefixed(prefix)));
  }
}

const prefixed = (prefix: string) => (detail: unknown) => {
  const { field } = (detail ?? {}) as { field?: unknown };
  return typeof field === 'string' ? { ...(detail as object), field: `${prefix}.${field}` } : detail;
};
