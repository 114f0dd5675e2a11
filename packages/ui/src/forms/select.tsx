import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { NativeSelect } from '#/forms/controls.tsx'
import { Field, type FieldTexts } from '#/forms/field.tsx'
import { cn } from '#/primitives/cn.tsx'

type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & FieldTexts & { options: SelectOption[] }

/** The native select in the kit's style. */
export function Select(props: SelectProps) {
  const { label, hint, error, labelNote, hideLabel, id, className, options, ...select } = props
  return (
    <Field {...{ label, hint, error, labelNote, hideLabel, id, className }}>
      {(wiring) => (
        <span className="relative flex items-center">
          <NativeSelect {...select} {...wiring} className={cn('control', 'h-11 appearance-none pr-10')}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4 text-soft" />
        </span>
      )}
    </Field>
  )
}
