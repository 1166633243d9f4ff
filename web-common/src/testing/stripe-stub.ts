import { vi } from 'vitest';

type Confirmation =
  | {
      error?: {
        type?: string;
        message?: string;
        payment_intent?: { status: string };
        setup_intent?: { status: string };
      };
    }
  | Error;

/** Stubs a loaded Stripe.js: its form is ready at once, and confirming returns the given result. */
export function stubStripe(answer: () => Confirmation) {
  const confirm = async (_request: { confirmParams: { return_url: string } }) => {
    const outcome = answer();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const confirmPayment = vi.fn(confirm);
  const confirmSetup = vi.fn(confirm);
  const updateElements = vi.fn();
  const submit = vi.fn(async (): Promise<Confirmation> => ({}));
  const fetchUpdates = vi.fn(async () => ({}));
  const element = () => {
    const stub = {
      on: (event: string, listen: (source: unknown) => void) => {
        if (event === 'ready') setTimeout(() => listen(stub));
        return stub;
      },
      off: () => stub,
      once: () => stub,
      mount: () => undefined,
      update: () => undefined,
      destroy: () => undefined,
      unmount: () => undefined,
    };
    return stub;
  };
  const stripe = {
    elements: () => ({
      create: element,
      update: updateElements,
      submit,
      fetchUpdates,
      getElement: () => null,
    }),
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn(),
    confirmPayment,
    confirmSetup,
    _registerWrapper: vi.fn(),
    registerAppInfo: vi.fn(),
  };
  vi.stubGlobal(
    'Stripe',
    Object.assign(
      vi.fn(() => stripe),
      { version: 'test' },
    ),
  );
  return { confirmPayment, confirmSetup, updateElements, submit, fetchUpdates };
}
