import type { SystemCheckLine } from '@homebright/contract';

/**
 * The result of a check, and one sentence on what to do if something is wrong. Secrets are removed from the
 * finding; the next step is our own text.
 */
export type Finding = Pick<SystemCheckLine, 'status' | 'finding' | 'nextStep'>;

export function ok(finding: string): Finding {
  return { status: 'ok', finding, nextStep: null };
}

export function warn(finding: string, nextStep: string): Finding {
  return { status: 'warn', finding, nextStep };
}

export function fail(finding: string, nextStep: string): Finding {
  return { status: 'fail', finding, nextStep };
}

/** The product's own messages first say what is wrong, then what to do: 'Redis does not answer. Check that it runs.' */
export function failAs(sentences: string, nextStep = 'Look into the log of the process.'): Finding {
  const [, finding = sentences, rest] = /^(.+?)\. (\p{Lu}.*)$/su.exec(sentences) ?? [];
  return fail(finding.replace(/\.$/, ''), rest ?? nextStep);
}

/** The first failure, or else the first warning; if all is well, all findings together. */
export function worst(findings: readonly Finding[]): Finding {
  return (
    findings.find(({ status }) => status === 'fail') ??
    findings.find(({ status }) => status === 'warn') ??
    ok(findings.map(({ finding }) => finding).join(', '))
  );
}
