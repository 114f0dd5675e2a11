import { type FamilyItem, familyItems } from '@tidewatch/insights/family/family-report'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { useTranslations } from 'next-intl'
import { useId } from 'react'

interface ItemChoiceProps {
  legend: string
  hint?: string
  error?: string | undefined
  /** Items to choose from. */
  offered: readonly FamilyItem[]
  chosen: readonly FamilyItem[]
  disabled?: boolean
  onChange: (chosen: FamilyItem[]) => void
}

/** Choice of the items that a family agreement shares, each with a description. */
export function ItemChoice({ legend, hint, error, offered, chosen, disabled, onChange }: ItemChoiceProps) {
  const t = useTranslations('family.items')
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold text-base">{legend}</legend>
      {hint ? <p className="text-soft">{hint}</p> : null}
      {offered.map((item) => (
        <Checkbox
          key={item}
          label={t(`${item}.name`)}
          hint={t(`${item}.text`)}
          checked={chosen.includes(item)}
          disabled={disabled}
          onChange={({ target }) =>
            onChange(familyItems.filter((each) => (each === item ? target.checked : chosen.includes(each))))
          }
        />
      ))}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-coral text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
