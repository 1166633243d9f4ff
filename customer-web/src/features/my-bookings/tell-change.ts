import { isOffline, serverMessage } from '../../lib/api/client.js';
import { texts } from '../../lib/texts/index.js';
import { showToast, type Toast } from '../../lib/toast/toaster.js';

/**
 * Tells what became of a change, also once what asked for it is gone from the page: a toast's Undo is pressed then. What was asked
 * in a dialog stays there while there is no network.
 */
export function tellChange<Answer>(
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
      const text = isOffline(error) ? texts.common.offline : (serverMessage(error) ?? failed.text);
      showToast({ title: failed.title, text, tone: 'error' });
      if (!isOffline(error)) onDone();
    },
  );
}
