import type { SearchHit } from '@homebright/contract';
import { Autocomplete, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { phoneLabel } from '../../lib/format';
import { isTooShort, useSearch } from '../../lib/use-search';

import { Rest } from '../../ui/arrangement';
import { LoadError } from '../../ui/load-error';
import { Muted } from '../../ui/text';
import type { FormCustomer } from './home-form';

interface Option {
  key: string;
  /** null for a new customer. */
  userId: string | null;
  title: string;
  detail: string;
  typed: string;
}

/** Customers, and customers found by their homes; each customer once. */
function optionsOf(hits: readonly SearchHit[], typed: string): Option[] {
  const found = new Map<string, Option>();
  for (const hit of hits) {
    if (found.has(hit.userId)) continue;
    found.set(hit.userId, {
      key: hit.userId,
      userId: hit.userId,
      title: hit.name,
      detail: detailOf(hit),
      typed,
    });
  }
  const words = typed.trim();
  const newOption = { key: 'new', userId: null, title: 'New customer', detail: words, typed: words };
  return [...found.values(), ...(words ? [newOption] : [])];
}

function detailOf(hit: SearchHit): string {
  if (hit.kind === 'customer')
    return [hit.email, hit.phone && phoneLabel(hit.phone)].filter(Boolean).join(' · ');
  return hit.kind === 'home' ? hit.location : `#${hit.id}`;
}

/** A new customer whose typed search text becomes the name, the number, or the email. */
export function newCustomer(typed: string): FormCustomer {
  const isNumber = /^[\d\s()+./-]{4,}$/.test(typed);
  const isEmail = typed.includes('@');
  return {
    userId: null,
    name: isNumber || isEmail ? '' : typed,
    phone: isNumber ? typed : '',
    email: isEmail ? typed : '',
  };
}

interface CustomerFieldProps {
  problem?: string;
  onChoose: (userId: string | null, typed: string) => void;
}

/** Finds the customer by name, phone, email, or address during the call, or creates one. */
export function CustomerField({ problem, onChoose }: CustomerFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useSearch(typed);
  const options = optionsOf(isTooShort(typed) ? [] : (search.data ?? []), typed);
  const field = (
    <Autocomplete<Option>
      options={options}
      // The server did the filtering; matched words of an address or a phone number may not be visible.
      filterOptions={(all) => all}
      inputValue={typed}
      onInputChange={(_, value, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(value);
      }}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ key }) => key}
      isOptionEqualToValue={(one, other) => one.key === other.key}
      value={null}
      onChange={(_, option) => {
        if (option) onChoose(option.userId, option.typed);
      }}
      autoHighlight
      loading={search.isFetching}
      noOptionsText="Type a name, a number, an email or an address."
      renderOption={({ key, ...props }, { title, detail, userId }) => (
        <li key={key} {...props}>
          <Rest>
            <Typography sx={{ fontWeight: 550, color: userId ? undefined : 'primary.main' }}>
              {title}
            </Typography>
            <Muted breakable>{detail}</Muted>
          </Rest>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          size="small"
          label="Customer"
          placeholder="Name, phone, email or address"
          error={problem !== undefined}
          helperText={problem}
        />
      )}
    />
  );
  return (
    <>
      {field}
      {search.isError ? (
        <LoadError onRetry={() => void search.refetch()}>
          The search failed. The caller may already be a customer.
        </LoadError>
      ) : null}
    </>
  );
}
