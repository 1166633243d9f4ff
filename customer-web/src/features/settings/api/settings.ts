import type {
  CalendarLink,
  CustomerSettings,
  EmailChange,
  PhoneCodeSent,
  SettingsChange,
} from '@homebright/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, write, writeForJson } from '@homebright/web-common/api/client.js';

const settingsQuery = queryOptions({
  queryKey: ['/api/settings'],
  queryFn: () => read<CustomerSettings>('/api/settings'),
  refetchOnMount: 'always',
});

export const useSettings = () => useQuery(settingsQuery);

export function useChangeSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => writeForJson<CustomerSettings>('PATCH', '/api/settings', change),
    onSuccess: (settings) => queries.setQueryData(settingsQuery.queryKey, settings),
  });
}

/** Creates a calendar link, which ends the previous one. Only this answer contains the new address. */
export function useNewCalendarLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => writeForJson<CalendarLink>('POST', '/api/calendar/reset'),
    onSuccess: ({ createdAt, endsAt }) =>
      queries.setQueryData(
        settingsQuery.queryKey,
        (settings) => settings && { ...settings, calendar: { createdAt, endsAt } },
      ),
  });
}

export function useSendPhoneCode() {
  return useMutation({
    mutationFn: (body: { phone: string }) =>
      writeForJson<PhoneCodeSent>('POST', '/api/settings/phone-code', body),
  });
}

export function useSendEmailCodes() {
  return useMutation({
    mutationFn: (body: { email: string }) => write('POST', '/api/settings/email-codes', body),
  });
}

export function useChangeEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EmailChange) => writeForJson<CustomerSettings>('POST', '/api/settings/email', body),
    onSuccess: (settings) => {
      queries.setQueryData(settingsQuery.queryKey, settings);
      // The header shows the address of a customer without a name.
      void queries.invalidateQueries({ queryKey: ['/api/auth/user'] });
    },
  });
}

/** Also turns text messages on. */
export function useProvePhone() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { phone: string; code: string }) =>
      writeForJson<CustomerSettings>('POST', '/api/settings/phone-proof', body),
    onSuccess: (settings) => queries.setQueryData(settingsQuery.queryKey, settings),
  });
}
