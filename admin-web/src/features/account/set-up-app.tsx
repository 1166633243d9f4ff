import type { SecondFactorStart } from '@homebright/contract';
import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { sentenceOf } from '../../lib/api';
import { CodeField } from '../../ui/code-field';
import { PasswordField } from '../../ui/password-field';
import { useAccountChanged, useBeginSetUp, useConfirmApp } from './api/account';
import { QrCode } from './qr-code';
import { RecoveryCodeList } from './recovery-codes';
import { Line } from '../../ui/arrangement';
import { Action } from '../../ui/action';

const FAILED = 'That didn’t work. Please try again.';

/** Asks for the password, shows the app's secret, checks a first code, and shows the recovery codes. */
export function SetUpApp() {
  const begin = useBeginSetUp();
  const confirm = useConfirmApp();
  const changed = useAccountChanged();
  if (confirm.data) {
    return <RecoveryCodeList codes={confirm.data.recoveryCodes} onDone={() => void changed()} />;
  }
  if (begin.data) return <FirstCode start={begin.data} confirm={confirm} />;
  return <BeginForm begin={begin} />;
}

function BeginForm({ begin }: { begin: ReturnType<typeof useBeginSetUp> }) {
  const [password, setPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password) begin.mutate(password);
  }

  return (
    <form onSubmit={submit} noValidate>
      {begin.isError ? <Alert severity="error">{sentenceOf(begin.error, FAILED)}</Alert> : null}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Action type="submit" variant="contained" disabled={!password || begin.isPending} above={1.5}>
        Turn on two-factor authentication
      </Action>
    </form>
  );
}

function FirstCode({
  start,
  confirm,
}: {
  start: SecondFactorStart;
  confirm: ReturnType<typeof useConfirmApp>;
}) {
  const [code, setCode] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) confirm.mutate(code);
  }

  return (
    <Line gap={3} align="flex-start">
      <QrCode text={start.address} name="QR code for your app" />
      <Box component="form" onSubmit={submit} noValidate sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="body2">
          Scan this with an authenticator app, or enter this key in the app:
        </Typography>
        <Typography
          component="code"
          aria-label="Setup key"
          sx={{
            display: 'block',
            marginBlock: 1,
            fontFamily: 'monospace',
            fontSize: '1rem',
            overflowWrap: 'anywhere',
          }}
        >
          {start.secret.match(/.{4}/g)?.join(' ')}
        </Typography>
        {confirm.isError ? <Alert severity="error">{sentenceOf(confirm.error, FAILED)}</Alert> : null}
        <CodeField
          helperText="The six-digit code your app shows now"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Action type="submit" variant="contained" disabled={!code.trim() || confirm.isPending} above={1.5}>
          Confirm
        </Action>
      </Box>
    </Line>
  );
}
