import type { ReactNode } from 'react'
import { Waterline } from '#/charts/waterline.tsx'

type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  /** Above the title, such as breadcrumbs or a badge. */
  above?: ReactNode
  actions?: ReactNode
}

/** A page's header: one h1, one sentence, actions, and the waterline. */
export function PageHeader({ title, description, above, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-3">
      {above}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="font-semibold text-2xl">{title}</h1>
          {description ? <p className="mt-1 max-w-reading text-soft">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      <Waterline className="mt-1" />
    </header>
  )
}
