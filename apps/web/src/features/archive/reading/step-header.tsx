import { cn } from '@tidewatch/ui/primitives/cn'
import { Check } from 'lucide-react'

interface StepHeaderProps {
  label: string
  steps: readonly string[]
  /** Announced for completed steps. */
  doneLabel: string
  /** Zero-based. */
  current: number
}

/** Numbered steps of working with an export, with the current one marked. */
export function StepHeader({ label, steps, doneLabel, current }: StepHeaderProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cn('flex items-center gap-2', index === current ? 'font-medium text-ink' : 'text-soft')}
        >
          <span
            aria-hidden="true"
            className={cn(
              'tabular flex size-6 items-center justify-center rounded-full border text-xs',
              index === current && 'border-tide bg-tide text-on-tide',
              index < current && 'border-tide text-tide',
            )}
          >
            {index < current ? <Check className="size-3.5" /> : index + 1}
          </span>
          {step}
          {index < current ? <span className="sr-only">({doneLabel})</span> : null}
        </li>
      ))}
    </ol>
  )
}
