import type { ComponentProps, ReactNode } from 'react'
import { Input } from '#/forms/controls.tsx'
import { Field, type FieldTexts } from '#/forms/field.tsx'
import { cn } from '#/primitives/cn.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'prefix'> &
  FieldTexts & {
    /** Inside the field, before the text, such as an @. */
    prefix?: ReactNode
    /** Inside the field, after the text: a unit, a small button or a spinner. */
    suffix?: ReactNode
    /** Classes of the input itself; `className` applies to the whole field. */
    inputClassName?: string
  }

/** A single-line text field with label, hint and error. Accepts every input attribute and a ref. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, labelNote, hideLabel, id, className, inputClassName, prefix, suffix, ...input } = props
  return (
    <Field {...{ label, hint, error, labelNote, hideLabel, id, className }}>
      {(wiring) => (
        <span className="relative flex items-center">
          {prefix ? (
            <span className="pointer-events-none absolute left-3 text-soft [&_svg]:size-4">{prefix}</span>
          ) : null}
          <Input
            {...input}
            {...wiring}
            className={cn('control', 'h-11', prefix && 'pl-8', suffix && 'pr-12', inputClassName)}
          />
          {suffix ? <span className="absolute right-1 flex min-w-9 items-center justify-center">{suffix}</span> : null}
        </span>
      )}
    </Field>
  )
}
