import type { ComponentProps } from 'react'
import { TextInput } from '#/forms/controls.tsx'
import { Field, type FieldTexts } from '#/forms/field.tsx'
import { cn } from '#/primitives/cn.tsx'

type TextareaProps = ComponentProps<'textarea'> & FieldTexts

/** A multi-line text field; grows with its content where the browser supports it. */
export function Textarea(props: TextareaProps) {
  const { label, hint, error, labelNote, hideLabel, id, className, ...area } = props
  return (
    <Field {...{ label, hint, error, labelNote, hideLabel, id, className }}>
      {(wiring) => (
        <TextInput rows={4} {...area} {...wiring} className={cn('control', 'field-sizing-content min-h-24 py-2.5')} />
      )}
    </Field>
  )
}
