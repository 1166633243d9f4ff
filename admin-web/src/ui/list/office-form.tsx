import { useEffect } from 'react';
import { SaveButton, SimpleForm, Toolbar } from 'react-admin';
import type { ReactNode } from 'react';

interface OfficeFormProps {
  title: string;
  actions?: ReactNode;
  /** What a new record starts with. */
  defaultValues?: Record<string, unknown>;
  children: ReactNode;
}

/** One distance between fields, whether or not one has a line of help below it. */
const FIELDS = {
  padding: 2.5,
  '& > .MuiStack-root': { gap: 2 },
  '& .ra-input': { marginBlock: 0 },
  '& .MuiFormHelperText-root > span': { display: 'none' },
};

/** A form of the office, narrow enough to read; saving is the only action unless others are given. */
export function OfficeForm({ title, actions, defaultValues, children }: OfficeFormProps) {
  useEffect(() => {
    document.title = `${title} · Homebright office`;
  }, [title]);
  return (
    <SimpleForm
      noValidate
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
