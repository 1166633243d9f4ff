import { isOffline } from '@homebright/web-common/api/client.js';
import { showToast, type Toast } from '../../lib/toast/toaster.js';
import { whyFailed } from '../../lib/why-failed.js';

interface Outcome<Answer> {
  success: (answer: Answer) => Toast;
  failure: Pick<Toast, 'title' | 'text'>;
  /** Closes the dialog that started the change. */
  close?: () => void;
}

/**
 * Shows the result of a change in a toast. The toast and its Undo work even after the component that started the change
 * is gone. Calls `close` after success and after a refusal, but not while offline, so that the customer can try again.
 */
export function toastOutcome<Answer>(
  change: Promise<Answer>,
  { success, failure, close = () => {} }: Outcome<Answer>,
): void {
  void change.then(
    (answer) => {
      showToast(success(answer));
      close();
    },
    (error: unknown) => {
      showToast({ title: failure.title, text: whyFailed(error, failure.text), tone: 'error' });
      if (!isOffline(error)) close();
    },
  );
}
