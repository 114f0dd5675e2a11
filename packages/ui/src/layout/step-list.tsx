import { Check, Circle, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '#/feedback/spinner.tsx'
import { cn } from '#/primitives/cn.tsx'

type StepState = 'waiting' | 'active' | 'done' | 'failed'

type StepListProps = {
  label: string
  steps: { id: string; label: ReactNode; state: StepState; detail?: ReactNode }[]
  /** The state as a word, for screen readers. */
  stateLabels: Record<StepState, string>
}

const glyphs: Record<StepState, ReactNode> = {
  waiting: <Circle aria-hidden="true" className="size-2.5 text-edge" />,
  active: <Spinner size="sm" />,
  done: <Check aria-hidden="true" className="size-4 text-tide" />,
  failed: <CircleAlert aria-hidden="true" className="size-4 text-coral" />,
}

/** Steps in order, each with its state. */
export function StepList({ label, steps, stateLabels }: StepListProps) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step) => (
        <li
          key={step.id}
          aria-current={step.state === 'active' ? 'step' : undefined}
          className="grid grid-cols-[1.5rem_1fr_auto] items-center gap-x-3 border-hairline border-t py-2.5 first:border-t-0"
        >
          <span className="flex justify-center">{glyphs[step.state]}</span>
          <span
            className={cn('text-sm', step.state === 'active' && 'font-medium', step.state === 'waiting' && 'text-soft')}
          >
            {step.label}
            <span className="sr-only">, {stateLabels[step.state]}</span>
          </span>
          {step.detail ? <span className="tabular text-sm text-soft">{step.detail}</span> : null}
        </li>
      ))}
    </ol>
  )
}
