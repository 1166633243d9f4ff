import type { AddressCheck } from '@homebright/contract';
import { Alert, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { read } from '../lib/api';
import { Muted, Text } from './text';
import { Line } from './arrangement';

/** The longest wait for the check. A late answer could only lead to a question, so the form goes on without it. */
const WAIT_MS = 2_500;
/** The user is told to wait only after this time, because most answers arrive sooner. */
const SAY_AFTER_MS = 400;
/** Addresses that were already checked or confirmed. */
const settled = new Set<string>();

/** Whether the address is found; null if it cannot be checked in time. */
function askIsFound(text: string): Promise<boolean | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS));
  const answer = read<AddressCheck>(`/api/geocode/check?q=${encodeURIComponent(text)}`).then(
    ({ found }) => found,
    () => null,
  );
  return Promise.race([answer, late]);
}

interface Props {
  /** '' if there is no address yet, or if something else must be completed first. */
  text: string;
  /** Addresses that are already known and need no check. */
  known: readonly (string | undefined)[];
}

/**
 * Holds the submission of the surrounding form until the address is found, or the user confirms it: once for each
 * address, and never if it cannot be checked. It is placed beside the form's buttons, which keep the focus.
 */
export function AddressDoubt({ text, known }: Props) {
  const address = text.trim();
  return address && !known.includes(address) ? <Doubt key={address} text={address} /> : null;
}

/** For a react-admin form with a `location` field. */
export function FormAddressDoubt({ known }: Pick<Props, 'known'>) {
  const { location } = useWatch() as { location?: string };
  return <AddressDoubt text={location ?? ''} known={known} />;
}

/** The line below the field: a request to wait, or the question whether the address is right. */
type Notice = 'waits' | 'asks';

/**
 * Holds the form's submissions while the address is checked, then submits the form if the address is found. Calls
 * `onHold` at each held submission and `show` with the notice to show. Returns a function that stops holding.
 */
function holdSubmit(
  form: HTMLFormElement,
  text: string,
  { onHold, show }: { onHold: () => void; show: (notice?: Notice) => void },
): () => void {
  let isStopped = false;
  let isChecking = false;
  async function check() {
    isChecking = true;
    const timer = setTimeout(() => isStopped || show('waits'), SAY_AFTER_MS);
    const isFound = await askIsFound(text);
    clearTimeout(timer);
    if (isStopped) return;
    if (isFound === false) return show('asks');
    settled.add(text);
    show();
    form.requestSubmit();
  }
  function hold(event: Event) {
    if (settled.has(text)) return;
    event.preventDefault();
    event.stopPropagation();
    onHold();
    if (!isChecking) void check();
  }
  form.addEventListener('submit', hold, { capture: true });
  return () => {
    isStopped = true;
    form.removeEventListener('submit', hold, { capture: true });
  };
}

function Doubt({ text }: Pick<Props, 'text'>) {
  const place = useRef<HTMLDivElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    // Leads to the answer if the question is already shown. A hidden button takes no focus.
    const onHold = () => confirmButton.current?.focus();
    return holdSubmit(form, text, { onHold, show: setNotice });
  }, [text]);

  function settle(isRight: boolean) {
    settled.add(text);
    setNotice(undefined);
    const form = place.current?.closest('form');
    const controls = Array.from(form?.elements ?? []) as HTMLInputElement[];
    controls.find(({ type, name }) => (isRight ? type === 'submit' : name === 'location'))?.focus();
    if (isRight) form?.requestSubmit();
  }

  return (
    <div ref={place} hidden={!notice}>
      {notice === 'waits' ? <Muted role="status">Checking the address…</Muted> : null}
      {notice === 'asks' ? (
        <Alert severity="info" icon={false}>
          <Typography variant="smallStrong">We couldn’t find this address. Is it right?</Typography>
          <Text variant="body2" breakable>
            {text}
          </Text>
          <Line above={1}>
            <Button size="small" variant="outlined" onClick={() => settle(false)}>
              No, change it
            </Button>
            <Button size="small" variant="contained" ref={confirmButton} onClick={() => settle(true)}>
              Yes, it’s right
            </Button>
          </Line>
        </Alert>
      ) : null}
    </div>
  );
}
