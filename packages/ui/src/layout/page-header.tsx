import type { ReactNode } from 'react'
import { Waterline } from '#/charts/waterline.tsx'
import { cn } from '#/primitives/cn.tsx'

type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  /** Above the title, such as breadcrumbs or a badge. */
  above?: ReactNode
  actions?: ReactNode
  /** Whether the waterline is below, rather than a hairline. */
  waterline?: boolean
  className?: string
}

/** A page's header: one h1, one sentence, actions, and the waterline. */
export function PageHeader({ title, description, above, actions, waterline = true, className }: PageHeaderProps) {
  return (
    <header className={cn('flex flex-col gap-3', className)}>
      {above}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="font-semibold text-2xl">{title}</h1>
          {description ? <p className="mt-1 max-w-reading text-soft">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {waterline ? <Waterline className="mt-1" /> : <div className="mt-2 border-hairline border-b" />}
    </header>
  )
}
