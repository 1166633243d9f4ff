import { isOffline } from '../../lib/api/client.js';
import { showToast, type Toast } from '../../lib/toast/toaster.js';
import { whyFailed } from '../../lib/why-failed.js';

/**
 * Says what became of a change, also once what asked for it is gone from the page: a toast's Undo is pressed then. What was asked
 * in a dialog stays there while there is no network.
 */
export function toastOutcome<Answer>(
  change: Promise<Answer>,
  done: (answer: Answer) => Toast,
  failed: Pick<Toast, 'title' | 'text'>,
  onDone = () => {},
): void {
  void change.then(
    (answer) => {
      showToast(done(answer));
      onDone();
    },
    (error: unknown) => {
      showToast({ title: failed.title, text: whyFailed(error, failed.text), tone: 'error' });
      if (!isOffline(error)) onDone();
    },
  );
}
