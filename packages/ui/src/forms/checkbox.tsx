import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Input } from '#/forms/controls.tsx'
import { cn } from '#/primitives/cn.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: ReactNode }

/** A native checkbox with its label; accepts every input attribute and a ref. */
export function Checkbox({ label, hint, error, id, className, ...input }: CheckboxProps) {
  const generated = useId()
  const control = id ?? generated
  const note = error ?? hint
  return (
    <div className={cn('grid grid-cols-[1.25rem_1fr] gap-x-2.5', className)}>
      <span className="relative mt-[calc((1lh-1.25rem)/2)] flex size-5 text-base">
        <Input
          {...input}
          id={control}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${control}-note` : undefined}
          className="peer size-5 appearance-none rounded-xs border border-edge bg-raised transition-colors checked:border-tide checked:bg-tide hover:border-ink disabled:border-hairline disabled:bg-sunken aria-invalid:border-coral"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-tide opacity-0 peer-checked:opacity-100"
        />
      </span>
      <label htmlFor={control} className="text-base has-disabled:text-soft">
        {label}
      </label>
      {note ? (
        <p id={`${control}-note`} className={cn('col-start-2 text-sm', error ? 'text-coral' : 'text-soft')}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
