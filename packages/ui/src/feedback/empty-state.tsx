import type { ReactNode } from 'react'
import { Waterline } from '#/charts/waterline.tsx'

type EmptyStateProps = {
  title: ReactNode
  /** Why it is empty and what will fill it. */
  children?: ReactNode
  actions?: ReactNode
  level?: 2 | 3
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-hairline border-dashed p-6 sm:p-8">
      <Waterline className="w-24 text-edge" />
      <Heading className="font-semibold text-lg">{title}</Heading>
      {children ? <div className="max-w-reading text-soft">{children}</div> : null}
      {actions ? <div className="mt-1 flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  )
}
