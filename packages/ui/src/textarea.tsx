import type { ComponentProps } from 'react'
import { cn } from '#/cn.tsx'
import { useEarlyEntry } from '#/early-entry.tsx'
import { controlClasses, Field, type FieldTexts } from '#/field.tsx'

type TextareaProps = ComponentProps<'textarea'> & FieldTexts

/** Several lines of text; grows with its content where the browser can. */
export function Textarea(props: TextareaProps) {
  const { label, hint, error, labelNote, hideLabel, id, className, ref, ...area } = props
  const early = useEarlyEntry(ref)
  return (
    <Field {...{ label, hint, error, labelNote, hideLabel, id, className }}>
      {(wiring) => (
        <textarea
          rows={4}
          {...area}
          {...wiring}
          ref={area.onChange ? early : ref}
          className={cn(controlClasses, 'field-sizing-content min-h-24 py-2.5')}
        />
      )}
    </Field>
  )
}
