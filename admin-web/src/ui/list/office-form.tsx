import { SaveButton, SimpleForm, Toolbar } from 'react-admin';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/site';

interface OfficeFormProps {
  title: string;
  actions?: ReactNode;
  /** Called instead of saving the record, for forms that ask something first. */
  onSubmit?: (values: object) => void | Promise<void>;
  /** Initial values of a new record. */
  defaultValues?: Record<string, unknown>;
  children: ReactNode;
}

/** Equal spacing of fields, with or without help text. */
const FIELDS = {
  padding: 2.5,
  '& > .MuiStack-root': { gap: 2 },
  '& .ra-input': { marginBlock: 0 },
  '& .MuiFormHelperText-root > span': { display: 'none' },
};

/** An edit form of readable width; saving is the only action unless others are given. */
export function OfficeForm({ title, actions, onSubmit, defaultValues, children }: OfficeFormProps) {
  usePageTitle(title);
  return (
    <SimpleForm
      noValidate
      onSubmit={onSubmit}
      defaultValues={defaultValues}
      sx={FIELDS}
      toolbar={
        <Toolbar sx={{ justifyContent: 'space-between' }}>
          <SaveButton alwaysEnable />
          {actions}
        </Toolbar>
      }
    >
      {children}
    </SimpleForm>
  );
}
