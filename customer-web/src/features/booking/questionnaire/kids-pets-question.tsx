import { questionsTexts } from '../../../lib/texts/questions.js';
import { ChoiceCard } from '../../../ui/choice.js';
import type { QuestionProps } from './question-props.js';
import { kidsPets } from './rules.js';
import choiceStyles from '../../../ui/choice.module.css';
import textStyles from '../../../ui/text.module.css';

const CHOICES = ['hasKids', 'hasPets', 'noKidsPets'] as const;

export function KidsPetsQuestion({ answers, onAnswer, onPress, fewer }: QuestionProps) {
  const { questionnaire } = questionsTexts();
  const label = {
    hasKids: questionnaire.hasKids,
    hasPets: questionnaire.hasPets,
    noKidsPets: questionnaire.neither,
  };
  return (
    <>
      <p className={textStyles.muted}>{questionnaire.kidsPetsHint}</p>
      <div className={choiceStyles.choices}>
        {CHOICES.map((choice) => (
          <ChoiceCard
            key={choice}
            type="checkbox"
            name={choice}
            checked={answers[choice] ?? false}
            onChange={(on) => onAnswer(kidsPets(choice, on))}
            onPress={fewer && choice === 'noKidsPets' && !answers.noKidsPets ? onPress : undefined}
            label={label[choice]}
          />
        ))}
      </div>
    </>
  );
}
