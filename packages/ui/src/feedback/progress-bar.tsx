import type { ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'

type ProgressBarProps = {
  label: ReactNode
  /** 0 to 1; null while the amount is unknown. */
  value: number | null
  /** What the amount stands for: "12 of 40 posts". */
  valueText?: string
  className?: string
}

/** A thin progress bar with a label. */
export function ProgressBar({ label, value, valueText, className }: ProgressBarProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, value))
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        {valueText ? <span className="tabular text-soft">{valueText}</span> : null}
      </div>
      <div
        role="progressbar"
        aria-label={typeof label === 'string' ? label : undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        aria-valuetext={valueText}
        className="h-1.5 overflow-hidden rounded-full bg-hairline"
      >
        <div
          className={cn(
            'h-full w-full origin-left rounded-full bg-tide transition-transform duration-200',
            share === null && 'animate-breathe bg-tide/35',
          )}
          style={{ transform: `scaleX(${share ?? 1})` }}
        />
      </div>
    </div>
  )
}
