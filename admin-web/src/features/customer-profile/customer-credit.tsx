import { type CustomerCredit as Credit, signedMoney } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { money } from '../../lib/format';
import { useMay } from '../../lib/powers';
import { useUsesCredit } from '../../lib/site';
import { Line, PlainList, Spaced } from '../../ui/arrangement';
import { CustomerLink, Instant } from '../../ui/list/cells';
import { LoadError } from '../../ui/load-error';
import { Muted, Text } from '../../ui/text';
import { useCustomerCredit } from './api/credit';
import { CreditDialog } from './credit-dialog';
import { entryWords } from './credit-words';
import { ProfileCard } from './profile-card';

/** A customer's credit, if the owner uses it and the role sees money (docs/rules.md#credit). */
export function CustomerCredit({ userId }: { userId: string }) {
  const maySee = useMay('money', 'read');
  if (!useUsesCredit() || !maySee) return null;
  return (
    <ProfileCard heading="Credit">
      <CreditPart userId={userId} />
    </ProfileCard>
  );
}

function CreditPart({ userId }: { userId: string }) {
  const mayChange = useMay('money');
  const { data: credit, isError, refetch } = useCustomerCredit(userId);
  const [gives, setGives] = useState<boolean>();
  if (isError) return <LoadError onRetry={() => void refetch()}>The credit could not be loaded.</LoadError>;
  if (!credit) return <Muted>Loading the credit…</Muted>;
  const { balance } = credit;
  return (
    <>
      <Text variant="h2" component="p">
        {money(balance)}
      </Text>
      <History credit={credit} />
      {mayChange ? (
        <Spaced above={1.5}>
          <Line>
            <Button variant="outlined" onClick={() => setGives(true)}>
              Give Credit
            </Button>
            {balance > 0 ? <Button onClick={() => setGives(false)}>Take Back</Button> : null}
          </Line>
        </Spaced>
      ) : null}
      {gives === undefined ? null : (
        <CreditDialog userId={userId} balance={balance} gives={gives} onClose={() => setGives(undefined)} />
      )}
    </>
  );
}

function History({ credit: { entries, referredBy } }: { credit: Credit }) {
  return (
    <>
      {referredBy ? (
        <Muted above={0.5}>
          Invited by <CustomerLink userId={referredBy.id} name={referredBy.name} />
        </Muted>
      ) : null}
      {entries.length ? (
        <Box
          sx={{ maxHeight: 320, overflowY: 'auto', marginTop: 1 }}
          tabIndex={0}
          aria-label="History of the credit"
          role="group"
        >
          <PlainList>
            {entries.map((entry) => (
              <Box
                key={entry.id}
                component="li"
                sx={{ paddingBlock: 1, borderTop: 1, borderColor: 'divider' }}
              >
                <Line align="baseline" justify="space-between" nowrap>
                  <Text breakable>{entryWords(entry)}</Text>
                  <Text weight={600} noWrap sx={{ flex: 'none' }}>
                    {signedMoney(entry.amount)}
                  </Text>
                </Line>
                <Muted variant="small">
                  <Instant at={entry.at} />
                  {entry.by ? ` · ${entry.by}` : ''}
                </Muted>
              </Box>
            ))}
          </PlainList>
        </Box>
      ) : (
        <Muted above={0.5}>No credit was given or used yet.</Muted>
      )}
    </>
  );
}
