import type { ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'

type FigureProps = {
  label: ReactNode
  /** The number as text, or a phrase such as "Not shared". */
  value: ReactNode
  /** A phrase is set smaller and softer than a number. */
  unknown?: boolean
  delta?: ReactNode
  /** The time range and source. */
  provenance?: ReactNode
  size?: 'md' | 'lg'
}

/** One key figure with its change and source. */
export function Figure({ label, value, unknown, delta, provenance, size = 'md' }: FigureProps) {
  return (
    <dl className="flex min-w-0 flex-col">
      <dt className="text-sm text-soft">{label}</dt>
      <dd
        className={cn(
          'tabular font-semibold',
          size === 'lg' ? 'mt-1 text-3xl' : 'mt-0.5 text-xl',
          unknown && 'font-normal text-base text-soft leading-8',
        )}
      >
        {value}
      </dd>
      {delta ? <dd className="mt-0.5">{delta}</dd> : null}
      {provenance ? <dd className="mt-1 text-soft text-xs">{provenance}</dd> : null}
    </dl>
  )
}

/** Key figures side by side, separated by hairlines; two columns on a phone. */
export function FigureRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline *:bg-raised *:p-4 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none sm:*:p-5 max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
      {children}
    </div>
  )
}
