import { type CustomerSettings, dialable, LONGEST_PHONE } from '@homebright/contract';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@homebright/web-common/api/client.js';
import { settingsTexts } from '../../lib/texts/settings.js';
import { texts } from '../../lib/texts/index.js';
import { showToast } from '../../lib/toast/toaster.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { TextField } from '../../ui/field.js';
import { useChangeSettings } from './api/settings.js';
import { ChangeEmail } from './change-email.js';
import { sayWhyNot } from './use-saving.js';
import styles from './settings.module.css';
import fieldStyles from '../../ui/field.module.css';
import layoutStyles from '../../ui/layout.module.css';

/** Changes the phone number, and the email address if the customer signs in with it. */
export function ContactCard({ settings }: { settings: CustomerSettings }) {
  const words = settingsTexts();
  const [phone, setPhone] = useState(settings.phone ?? '');
  const [changesEmail, setChangesEmail] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const { mutateAsync, isPending } = useChangeSettings();
  const present = settings.signsInWith ?? settings.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!dialable(phone)) return setRefused(true);
    void mutateAsync({ phone }).then(
      () => showToast({ title: words.saved }),
      (error: unknown) =>
        error instanceof ApiError && error.status < 500 ? setRefused(true) : sayWhyNot(error),
    );
  };
  return (
    <Card className={layoutStyles.stack} aria-labelledby="settings-contact">
      <h2 id="settings-contact">{words.contact}</h2>
      <div className={styles.email}>
        <p className={fieldStyles.label}>{words.email}</p>
        <p>{settings.email ?? words.noEmail}</p>
        {settings.signsInWith ? (
          <p className={fieldStyles.hint}>{words.emailByOffice(settings.signsInWith)}</p>
        ) : (
          settings.email && <p className={fieldStyles.hint}>{words.emailNote}</p>
        )}
        {settings.emailChangeable && !changesEmail && (
          <Button look="quiet" onClick={() => setChangesEmail(true)}>
            {words.changeEmail}
          </Button>
        )}
      </div>
      {changesEmail && present && <ChangeEmail present={present} onClose={() => setChangesEmail(false)} />}
      <form className={layoutStyles.stack} noValidate onSubmit={submit}>
        <TextField
          label={words.phone}
          hint={words.phoneHint}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={LONGEST_PHONE}
          value={phone}
          error={isRefused ? words.phoneInvalid : undefined}
          onChange={(event) => {
            setPhone(event.target.value);
            setRefused(false);
          }}
        />
        <Button type="submit" look="secondary" busy={isPending}>
          {isPending ? texts.common.working : words.savePhone}
        </Button>
      </form>
    </Card>
  );
}
