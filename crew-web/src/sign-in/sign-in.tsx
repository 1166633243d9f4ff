import type { Language } from '@homebright/contract';
import { useState } from 'react';
import { load } from '@homebright/web-common/storage.js';
import { Icon, type IconName } from '../ui/icon.js';
import { Mark } from '../ui/mark.js';
import { useWords } from '../use-crew.js';
import { AddressForm } from './address-form.js';
import { type Asked, ASKED, isFresh } from './asked.js';
import { CodeForm } from './code-form.js';
import { OfficeCodeForm } from './office-code-form.js';
import styles from './sign-in.module.css';
import buttonStyles from '../ui/button.module.css';
import cardStyles from '../ui/card.module.css';

interface Props {
  language: Language;
  onLanguage: (language: Language) => void;
  /** @throws ApiError if the code is wrong, TypeError without a network */
  onSignIn: (to: string, code: string) => Promise<void>;
  /** The session has ended. */
  ended?: boolean;
  /** The number of taps that stay on this phone until somebody signs in again. */
  waiting?: number;
}

const WORKS_ICONS: IconName[] = ['cloud', 'message', 'key'];

/** Asks for an address, then for the code that was sent there. */
export function SignIn({ language, onLanguage, onSignIn, ended = false, waiting = 0 }: Props) {
  const words = useWords().signIn;
  const [asked, setAsked] = useState<Asked | undefined>(() => {
    const stored = load<Asked>(ASKED);
    return stored && isFresh(stored) ? stored : undefined;
  });
  const [byOffice, setByOffice] = useState(false);
  return (
    <main className={styles.signIn}>
      <div className={styles.top}>
        {/* The owner's logo replaces the mark (decision 163). */}
        <span data-logo>
          <Mark size={48} />
        </span>
        <button
          type="button"
          className={buttonStyles.quiet}
          lang={language === 'en' ? 'es' : 'en'}
          onClick={() => onLanguage(language === 'en' ? 'es' : 'en')}
        >
          {language === 'en' ? 'Español' : 'English'}
        </button>
      </div>
      <h1>{words.title}</h1>
      {ended && (
        <p className={cardStyles.notice} role="status">
          <Icon name="alert" />
          <span>
            {words.ended} {waiting > 0 && words.waits(waiting)}
          </span>
        </p>
      )}
      {byOffice ? (
        <OfficeCodeForm to={asked?.to ?? ''} onBack={() => setByOffice(false)} onSignIn={onSignIn} />
      ) : (
        <>
          {asked ? (
            <CodeForm asked={asked} onAsked={setAsked} onSignIn={onSignIn} />
          ) : (
            <AddressForm onAsked={setAsked} />
          )}
          <button type="button" className={buttonStyles.quiet} onClick={() => setByOffice(true)}>
            {words.officeHas}
          </button>
        </>
      )}
      <ul className={styles.works}>
        {words.works.map((line, index) => (
          <li key={line}>
            <Icon name={WORKS_ICONS[index] ?? 'check'} />
            {line}
          </li>
        ))}
      </ul>
    </main>
  );
}
