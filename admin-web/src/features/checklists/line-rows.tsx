import Add from '@mui/icons-material/AddOutlined';
import ArrowDown from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUp from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { CHECKLIST_LIMITS } from '@homebright/contract';
import type { ChecklistLine } from '@homebright/contract';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Line, PlainList } from '../../ui/arrangement';

interface LineRowsProps {
  lines: ChecklistLine[];
  onChange: (lines: ChecklistLine[]) => void;
}

/** A checklist's lines, each in both languages; buttons move them. */
export function LineRows({ lines, onChange }: LineRowsProps) {
  const box = useRef<HTMLOListElement>(null);
  const change = (index: number, changed: Partial<ChecklistLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changed } : line)));
  const move = (from: number, to: number) =>
    onChange(lines.toSpliced(from, 1).toSpliced(to, 0, ...lines.slice(from, from + 1)));
  function add() {
    onChange([...lines, { text: '', spanish: null }]);
    // The new row exists after the next render.
    setTimeout(() => box.current?.querySelector<HTMLElement>('li:last-of-type input')?.focus());
  }
  return (
    <>
      <PlainList component="ol" ref={box}>
        {lines.map((line, index) => (
          // The index is a safe key here: lines have no id, and their fields are controlled.
          <Box key={index} component="li" aria-label={`Line ${index + 1}`} sx={ROW}>
            <Words
              label={`Line ${index + 1}`}
              value={line.text}
              onChange={(text) => change(index, { text })}
            />
            <Words
              label={`Line ${index + 1} in Spanish`}
              value={line.spanish ?? ''}
              lang="es"
              onChange={(spanish) => change(index, { spanish: spanish || null })}
            />
            <Line gap={0} justify="flex-end" nowrap>
              <RowButton
                label={`Move line ${index + 1} up`}
                disabled={index === 0}
                onPress={() => move(index, index - 1)}
              >
                <ArrowUp fontSize="small" />
              </RowButton>
              <RowButton
                label={`Move line ${index + 1} down`}
                disabled={index === lines.length - 1}
                onPress={() => move(index, index + 1)}
              >
                <ArrowDown fontSize="small" />
              </RowButton>
              <RowButton
                label={`Remove line ${index + 1}`}
                onPress={() => onChange(lines.toSpliced(index, 1))}
              >
                <DeleteOutline fontSize="small" />
              </RowButton>
            </Line>
          </Box>
        ))}
      </PlainList>
      {lines.length < CHECKLIST_LIMITS.lines ? (
        <Button size="small" startIcon={<Add />} onClick={add}>
          Add a line
        </Button>
      ) : null}
    </>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
  columnGap: 1,
  alignItems: 'center',
  paddingTop: { xs: 1, sm: 0 },
  '@media (max-width: 599px)': { '&:not(:last-of-type)': { borderBottom: 1, borderBottomColor: 'divider' } },
} as const;

interface WordsProps {
  label: string;
  value: string;
  lang?: string;
  onChange: (value: string) => void;
}

function Words({ label, value, lang, onChange }: WordsProps) {
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: CHECKLIST_LIMITS.text, lang } }}
      sx={{ marginBlock: 0.75 }}
    />
  );
}

interface RowButtonProps {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function RowButton({ label, disabled, onPress, children }: RowButtonProps) {
  return (
    <IconButton size="small" aria-label={label} disabled={disabled} onClick={onPress}>
      {children}
    </IconButton>
  );
}
