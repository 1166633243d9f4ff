import { isOffline } from '@homebright/web-common/api/client.js';
import { showToast, type Toast } from '../../lib/toast/toaster.js';
import { whyFailed } from '../../lib/why-failed.js';

/**
 * Shows the result of a change, even if the component that started it is gone: its toast's Undo still works then. A
 * dialog stays open while there is no network.
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
