import { type ComponentProps, type ReactNode, useId } from 'react'
import { Input } from '#/forms/controls.tsx'
import { cn } from '#/primitives/cn.tsx'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

/** On or off, applied at once. The knob shows a tick when on, so that colour isn't the only cue. */
export function Switch({ label, hint, id, className, ...input }: SwitchProps) {
  const generated = useId()
  const control = id ?? generated
  return (
    <div className={cn('flex items-start justify-between gap-6', className)}>
      <div className="min-w-0">
        <label htmlFor={control} className="font-medium text-base">
          {label}
        </label>
        {hint ? (
          <p id={`${control}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        ) : null}
      </div>
      <span className="relative mt-0.5 inline-flex h-6 w-11 shrink-0">
        <Input
          {...input}
          id={control}
          type="checkbox"
          // A native checkbox exposes its own state; ARIA in HTML forbids aria-checked on it.
          role="switch"
          aria-describedby={hint ? `${control}-hint` : undefined}
          className="peer h-6 w-11 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-tide checked:bg-tide hover:border-ink disabled:cursor-not-allowed disabled:opacity-45"
        />
        <svg
          viewBox="0 0 16 16"
          fill="none"
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-edge text-tide transition-transform peer-checked:translate-x-5 peer-checked:bg-on-tide [&_path]:opacity-0 peer-checked:[&_path]:opacity-100"
        >
          <path d="M5 8.2 7.2 10.4 11 6" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </span>
    </div>
  )
}
