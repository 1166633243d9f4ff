import { useState } from 'react';
import { isOffline } from '@homebright/web-common/api/client.js';
import { ofOthers, waitingOf } from '../state.js';
import { BigButton } from '../ui/big-button.js';
import { Icon } from '../ui/icon.js';
import { Sheet } from '../ui/sheet.js';
import { useCrew, useCrewState, useWords } from '../use-crew.js';
import buttonStyles from '../ui/button.module.css';
import cardStyles from '../ui/card.module.css';
import formStyles from '../ui/form.module.css';
import textStyles from '../ui/text.module.css';

/** The signed-in person, the language, the taps not sent yet, and the sign-out button. */
export function Me() {
  const crew = useCrew();
  const state = useCrewState();
  const words = useWords();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const { session, language } = state;
  const waiting = waitingOf(state).length;
  const others = ofOthers(state).length;
  const waitingText = state.offline ? words.status.waiting(waiting) : words.status.waitingOnline(waiting);
  const signOut = async () => {
    try {
      await crew.signOut();
    } catch (error) {
      setAsking(false);
      setProblem(isOffline(error) ? words.me.signOutOffline : words.signIn.failed);
    }
  };
  return (
    <>
      {state.businessName && <p className={textStyles.eyebrow}>{state.businessName}</p>}
      <h1>{session?.name}</h1>
      <p className={textStyles.lead}>
        {words.me.signedInAs} {session?.signedInAs}
      </p>
      <section className={cardStyles.card}>
        <h2 id="language">{words.me.language}</h2>
        <div className={buttonStyles.two} role="group" aria-labelledby="language">
          {(['en', 'es'] as const).map((choice) => (
            <BigButton
              key={choice}
              lang={choice}
              aria-pressed={language === choice}
              onClick={() => void crew.speak(choice)}
            >
              {choice === 'en' ? 'English' : 'Español'}
            </BigButton>
          ))}
        </div>
      </section>
      <section className={cardStyles.card}>
        <h2>{words.me.waiting}</h2>
        <p>{waiting === 0 ? words.me.nothingWaits : waitingText}</p>
        {others > 0 && <p>{words.me.ofOthers(others)}</p>}
        {waiting > 0 && <BigButton onClick={() => void crew.sync()}>{words.status.tryNow}</BigButton>}
        <p className={textStyles.fine}>{words.me.kept}</p>
      </section>
      <section className={cardStyles.card}>
        <h2>{words.me.install}</h2>
        <p>{words.me.installLead}</p>
      </section>
      {problem && (
        <p className={formStyles.problem} role="alert">
          <Icon name="alert" size={20} /> {problem}
        </p>
      )}
      <BigButton onClick={() => (waiting ? setAsking(true) : void signOut())}>{words.me.signOut}</BigButton>
      {asking && (
        <Sheet title={words.me.signOutTitle} onClose={() => setAsking(false)}>
          <p>{words.me.signOutLead(waiting)}</p>
          <BigButton look="primary" onClick={() => setAsking(false)}>
            {words.me.stay}
          </BigButton>
          <BigButton look="danger" onClick={() => void signOut()}>
            {words.me.leaveAnyway}
          </BigButton>
        </Sheet>
      )}
    </>
  );
}
