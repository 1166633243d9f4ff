import type { SettingsChange } from '@homebright/contract';
import { isOffline } from '@homebright/web-common/api/client.js';
import { texts } from '../../lib/texts/index.js';
import { settingsTexts } from '../../lib/texts/settings.js';
import { showToast } from '../../lib/toast/toaster.js';
import { useChangeSettings } from './api/settings.js';

/** Sends a change and shows its result. `coming` is the change that is being saved, which the page shows at once. */
export function useSaving() {
  const { mutateAsync, isPending, variables } = useChangeSettings();
  // The toast shows even after the customer has left the settings; `onSaved` runs only while they are still there.
  const save = (change: SettingsChange, onSaved?: () => void) =>
    void mutateAsync(change, { onSuccess: onSaved }).then(
      () => showToast({ title: settingsTexts().saved }),
      sayWhyNot,
    );
  return { save, isBusy: isPending, coming: isPending ? variables : undefined };
}

export function sayWhyNot(error: unknown): void {
  sayFailure(error, settingsTexts().failed);
}

export function sayFailure(error: unknown, { title, text }: { title: string; text: string }): void {
  showToast({ title, text: isOffline(error) ? texts.common.offline : text, tone: 'error' });
}
