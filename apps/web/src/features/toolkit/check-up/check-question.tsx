import { Input } from '@tidewatch/ui/forms/controls'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type Answer, answers, type Check } from './check-up.ts'

interface CheckQuestionProps {
  check: Check
  number: number
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
}

/** One question, why it matters, and its four answers. */
export function CheckQuestion({ check, number, answer, onAnswer }: CheckQuestionProps) {
  const t = useTranslations('checkUp')
  const name = useId()
  return (
    <Card asChild>
      <li>
        <fieldset aria-describedby={`${name}-why`}>
          <legend className="font-semibold text-base">
            <span className="tabular text-tide">{number}.</span> {t(`checks.${check}.question`)}
          </legend>
          <p id={`${name}-why`} className="mt-1 text-sm text-soft">
            {t(`checks.${check}.why`)}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {answers.map((option) => (
              <label
                key={option}
                className="flex min-h-10 cursor-pointer items-center rounded-md border border-edge/60 px-3 text-sm transition-colors hover:border-edge has-checked:border-tide has-checked:bg-tide-tint has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-tide"
              >
                <Input
                  type="radio"
                  name={name}
                  value={option}
                  checked={answer === option}
                  onChange={() => onAnswer(option)}
                  className="sr-only"
                />
                {t(`answers.${option}`)}
              </label>
            ))}
          </div>
        </fieldset>
      </li>
    </Card>
  )
}
