import { type ReactNode, useId } from 'react'
import { cn } from '#/primitives/cn.tsx'
import { Icon } from '#/primitives/icon.tsx'
import { circleAlert } from '#/primitives/icon-paths.tsx'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** Set if the value is invalid; read out with the field. */
  error?: ReactNode
  /** Shown beside the label, such as "optional". */
  labelNote?: ReactNode
  hideLabel?: boolean
}

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = FieldTexts & { id?: string; className?: string; children: (wiring: Wiring) => ReactNode }

/** Label, hint and error around one control; passes the control its ids. */
export function Field({ label, hint, error, labelNote, hideLabel, id, className, children }: FieldProps) {
  const generated = useId()
  const control = id ?? generated
  const described = [hint ? `${control}-hint` : null, error ? `${control}-error` : null].filter(Boolean).join(' ')
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={control} className={cn('flex justify-between gap-3 font-medium text-sm', hideLabel && 'sr-only')}>
        {label}
        {labelNote ? <span className="font-normal text-soft">{labelNote}</span> : null}
      </label>
      {children({
        id: control,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {hint ? (
        <p id={`${control}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${control}-error`} className="flex items-start gap-1.5 text-coral text-sm">
          <Icon path={circleAlert} className="beside-line size-4" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
