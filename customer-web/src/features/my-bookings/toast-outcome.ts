import { isOffline } from '@homebright/web-common/api/client.js';
import { showToast, type Toast } from '../../lib/toast/toaster.js';
import { whyFailed } from '../../lib/why-failed.js';

/**
 * Shows the result of a change in a toast. The toast and its Undo work even after the component that started the change
 * is gone. A dialog stays open while there is no network.
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
