import { type FormEvent, useId, useState } from 'react';
import { browser } from '../../lib/router/leave.js';
import { forgetEverything } from '@homebright/web-common/storage.js';
import { texts } from '../../lib/texts/index.js';
import { whyFailed } from '../../lib/why-failed.js';
import { settingsTexts } from '../../lib/texts/settings.js';
import { showToast } from '../../lib/toast/toaster.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/card.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { useEraseAccount } from './api/erase-account.js';
import layoutStyles from '../../ui/layout.module.css';

/** A customer without an email address types this word to confirm. */
const WITHOUT_ADDRESS = 'erase';

/** The customer types the address and does not only click, because erasing is final. */
export function EraseDialog({ email, onClose }: { email: string | null; onClose: () => void }) {
  const words = settingsTexts();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { mutateAsync, isPending } = useEraseAccount();
  const confirmation = email ?? WITHOUT_ADDRESS;
  const failed = (error: unknown) => {
    showToast({ title: words.eraseFailed, text: whyFailed(error, words.failed.text), tone: 'error' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = typed.trim().toLowerCase() === confirmation.toLowerCase();
    setWrong(!isRight);
    if (!isRight || isPending) return;
    // Runs even if the dialog is closed, because the customer is signed out by then.
    void mutateAsync(typed).then(() => {
      forgetEverything();
      browser.leaveForGood('/');
    }, failed);
  };
  return (
    <Dialog
      title={words.eraseTitle}
      onClose={onClose}
      describedBy={`${form}-text`}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.eraseKeep}
          </Button>
          <Button look="danger" type="submit" form={form} busy={isPending}>
            {isPending ? texts.common.working : words.eraseConfirm}
          </Button>
        </>
      }
    >
      <form id={form} className={layoutStyles.stack} noValidate onSubmit={submit}>
        <div id={`${form}-text`} className={layoutStyles.stack}>
          <p>{words.eraseText}</p>
          <Notice tone="warning" icon="alert">
            {words.erasePaid}
          </Notice>
        </div>
        <TextField
          label={words.eraseType(confirmation)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={isWrong ? words.eraseWrong(confirmation) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
