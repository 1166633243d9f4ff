/** A form-encoded body as Stripe reads it: `card[number]=…`, `expand[0]=…`, `expand[]=…`. */
export type FormValue = string | FormHash;
export interface FormHash {
  [name: string]: FormValue;
}

const MAX_DEPTH = 8;

function emptyForm(): FormHash {
  // Without a prototype, `__proto__[x]=1` is an ordinary name.
  return Object.create(null) as FormHash;
}

export function parseForm(text: string): FormHash {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) insert(form, pathOf(name), value);
  return form;
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket < 1) return [name];
  const rest = [...name.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '');
  return [name.slice(0, bracket), ...rest].slice(0, MAX_DEPTH);
}

function insert(form: FormHash, path: string[], value: string): void {
  let target = form;
  path.forEach((step, index) => {
    const key = step === '' ? String(Object.keys(target).length) : step;
    if (index === path.length - 1) {
      target[key] = value;
      return;
    }
    const next = target[key];
    if (typeof next === 'object') {
      target = next;
    } else {
      target = target[key] = emptyForm();
    }
  });
}

/**
 * The parameters in one spelling, whatever their order, to compare requests with the same idempotency key.
 */
export function canonical(form: FormHash): string {
  const entries = Object.keys(form)
    .sort()
    .map((name) => {
      const value = form[name];
      return [name, typeof value === 'object' ? canonical(value) : value];
    });
  return JSON.stringify(entries);
}
