import { type CustomerSettings, type Language, LANGUAGES } from '@homebright/contract';
import { browser } from '../../lib/router/leave.js';
import { keepLanguage, language } from '../../lib/texts/language.js';
import { settingsTexts } from '../../lib/texts/settings.js';
import { Card } from '../../ui/card.js';
import { ChoiceCard } from '../../ui/choice.js';
import { useSaving } from './use-saving.js';
import choiceStyles from '../../ui/choice.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Each language under its own name, so that its readers find it. */
const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** One choice for the site and for emails. While the two differ, neither language is shown as chosen. */
export function LanguageCard({ settings }: { settings: CustomerSettings }) {
  const words = settingsTexts();
  const { save, coming } = useSaving();
  const chosen = coming?.language ?? (settings.language === language() ? language() : undefined);
  const choose = (next: Language) =>
    save({ language: next }, () => {
      if (next === language()) return;
      keepLanguage(next);
      browser.reload();
    });
  return (
    <Card className={layoutStyles.stack} aria-labelledby="settings-language">
      <h2 id="settings-language">{words.language}</h2>
      <p className={textStyles.muted}>{words.languageText}</p>
      <div
        className={`${choiceStyles.choices} ${choiceStyles.choicesWords}`}
        role="radiogroup"
        aria-labelledby="settings-language"
      >
        {LANGUAGES.map((each) => (
          <ChoiceCard
            key={each}
            type="radio"
            name="language"
            value={each}
            checked={chosen === each}
            onChange={() => choose(each)}
            label={<span lang={each}>{NAMES[each]}</span>}
          />
        ))}
      </div>
    </Card>
  );
}
