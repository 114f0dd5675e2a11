import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#/cn.tsx'
import { useEarlyEntry } from '#/early-entry.tsx'
import { controlClasses, Field, type FieldTexts } from '#/field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & FieldTexts & { options: SelectOption[] }

/** The platform's own select in the look of the kit. */
export function Select(props: SelectProps) {
  const { label, hint, error, labelNote, hideLabel, id, className, options, ref, ...select } = props
  const early = useEarlyEntry(ref)
  return (
    <Field {...{ label, hint, error, labelNote, hideLabel, id, className }}>
      {(wiring) => (
        <span className="relative flex items-center">
          <select
            {...select}
            {...wiring}
            ref={select.onChange ? early : ref}
            className={cn(controlClasses, 'h-11 appearance-none pr-10')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4 text-soft" />
        </span>
      )}
    </Field>
  )
}
