import { instantInWords, type PayLink, WEEKDAY_AND_CLOCK } from '@homebright/contract';
import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { copiedToast, copyText } from '../../lib/copy-text';
import { NO_EMAIL_YET, useIsOpen, useTimeZone } from '../../lib/site';
import { useToast } from '../../ui/toast';
import { Line, Lines } from '../../ui/arrangement';

interface Props extends PayLink {
  /** The visit's time is held until the link expires. */
  isHeld: boolean;
}

/** A new pay link, to be copied. */
export function PayLinkField({ url, expiresAt, email, isHeld }: Props) {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  const timeZone = useTimeZone();
  const isOpen = useIsOpen();
  const until = instantInWords(expiresAt, WEEKDAY_AND_CLOCK, timeZone);
  async function copy() {
    const done = await copyText(url);
    setCopied(done);
    if (!done) toast(copiedToast(done));
  }
  return (
    <Lines gap={1.5}>
      <Typography>
        {email ? `We’re emailing a pay link to ${email}. ` : ''}
        {isOpen ? '' : `${NO_EMAIL_YET} Pass the link on yourself. `}
        {isHeld ? `The time is held until ${until}.` : `The link works until ${until}.`}
      </Typography>
      <Line nowrap>
        <TextField
          size="small"
          fullWidth
          margin="none"
          label="Pay link"
          value={url}
          helperText="Shown once. Whoever has it can see the amount and pay."
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()} sx={{ alignSelf: 'flex-start' }}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Line>
    </Lines>
  );
}
