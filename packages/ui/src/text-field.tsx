import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#/cn.tsx'
import { useEarlyEntry } from '#/early-entry.tsx'
import { controlClasses, Field, type FieldTexts } from '#/field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'prefix'> &
  FieldTexts & {
    /** Inside the field, before the text: a sign such as @. */
    prefix?: ReactNode
    /** Inside the field, after the text: a unit, a small button, a spinner. */
    suffix?: ReactNode
    /** Classes of the input itself; `className` goes to the whole field. */
    inputClassName?: string
  }

/** One line of text with label, hint and error. Takes every input attribute and a ref. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, labelNote, hideLabel, id, className, inputClassName, prefix, suffix, ref, ...input } =
    props
  const early = useEarlyEntry(ref)
  return (
    <Field {...{ label, hint, error, labelNote, hideLabel, id, className }}>
      {(wiring) => (
        <span className="relative flex items-center">
          {prefix ? (
            <span className="pointer-events-none absolute left-3 text-soft [&_svg]:size-4">{prefix}</span>
          ) : null}
          <input
            {...input}
            {...wiring}
            ref={input.onChange ? early : ref}
            className={cn(controlClasses, 'h-11', prefix && 'pl-8', suffix && 'pr-12', inputClassName)}
          />
          {suffix ? <span className="absolute right-1 flex min-w-9 items-center justify-center">{suffix}</span> : null}
        </span>
      )}
    </Field>
  )
}
