import type { ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'
import { Icon } from '#/primitives/icon.tsx'
import { arrowDownRight, arrowUpRight, equal, minus } from '#/primitives/icon-paths.tsx'

type DeltaProps = {
  /** The change; null = unknown, which isn't the same as no change. */
  value: number | null
  /** The amount as the page writes it, without a sign: "1,204" or "3.2 %". */
  text?: string
  /** Shown instead if the change is unknown. */
  unknownText: string
  /** After the amount: "since Monday". */
  note?: ReactNode
}

/** A gain or loss, shown by sign, arrow and colour. */
export function Delta({ value, text, unknownText, note }: DeltaProps) {
  const base = 'inline-flex flex-wrap items-center gap-x-1 text-sm'
  const tail = note ? <span className="text-soft">{note}</span> : null
  if (value === null || Number.isNaN(value)) {
    return (
      <span className={cn(base, 'text-soft')}>
        <span className="inline-flex items-start gap-1">
          <Icon path={minus} className="beside-line size-4" />
          {unknownText}
        </span>
        {tail}
      </span>
    )
  }
  const arrow = value > 0 ? arrowUpRight : value < 0 ? arrowDownRight : equal
  const sign = value > 0 ? '+' : value < 0 ? '\u2212' : '\u00b1'
  const amount = text ?? String(Math.abs(value))
  return (
    <span className={base}>
      <span
        className={cn(
          'tabular inline-flex items-center gap-0.5 whitespace-nowrap font-medium',
          value > 0 ? 'text-tide' : value < 0 ? 'text-plum' : 'text-soft',
        )}
      >
        <Icon path={arrow} className="size-4" />
        {sign}
        {amount}
      </span>
      {tail}
    </span>
  )
}
