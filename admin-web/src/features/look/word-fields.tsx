import { LOOK_WORDS } from '@homebright/contract';
import type { Language, OfficeLook } from '@homebright/contract';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { FormField } from '../../ui/form-field';
import { fieldOf } from './look-form';
import { LookSection } from './look-section';
import { QuestionFields } from './question-fields';
import { Lines } from '../../ui/arrangement';

const LONG_TEXT = 100;

interface WordFieldsProps {
  usual: OfficeLook['usual'];
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Every text of the landing page; an empty field shows the installed text. */
export function WordFields({ usual, language, onLanguage }: WordFieldsProps) {
  return (
    <LookSection
      title="Texts"
      note="Empty fields keep the text shown in gray. Use plain text: HTML tags appear as typed."
    >
      <Tabs
        value={language}
        onChange={(_event, chosen: Language) => onLanguage(chosen)}
        aria-label="Language of the texts"
      >
        <Tab value="en" label="English" />
        <Tab value="es" label="Spanish" />
      </Tabs>
      <div>
        {LOOK_WORDS.map(({ title, words }, index) => (
          <Group key={title} title={title} open={index === 0}>
            {words.map(([place, label, longest]) => (
              <FormField
                key={`${language} ${place}`}
                source={`words.${language}.${fieldOf(place)}`}
                label={label}
                placeholder={usual?.[language].words[place]}
                multiline={longest > LONG_TEXT}
                fullWidth
                slotProps={{
                  inputLabel: { shrink: true },
                  htmlInput: { maxLength: longest, lang: language },
                }}
              />
            ))}
          </Group>
        ))}
        <Group title="Questions and answers">
          <QuestionFields key={language} language={language} />
        </Group>
      </div>
    </LookSection>
  );
}

/** Renders its fields only once opened, because there are sixty texts. */
function Group({
  title,
  open = false,
  children,
}: {
  title: string;
  open?: boolean;
  children: React.ReactNode;
}) {
  const [isOpen, setOpen] = useState(open);
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, expanded) => setOpen(expanded)}
      disableGutters
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography>{title}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Lines gap={2}>{children}</Lines>
      </AccordionDetails>
    </Accordion>
  );
}
