import { Fragment, type ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'

type BreadcrumbsProps = {
  label: string
  /** Links as elements, the current page last as text. */
  items: { key: string; content: ReactNode }[]
  className?: string
}

/** Where this page hangs. */
export function Breadcrumbs({ label, items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={cn('text-sm text-soft', className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, index) => {
          const current = index === items.length - 1
          return (
            <Fragment key={item.key}>
              <li
                aria-current={current ? 'page' : undefined}
                className={cn('min-w-0 truncate [&>a:hover]:underline', current && 'text-ink')}
              >
                {item.content}
              </li>
              {current ? null : (
                <li aria-hidden="true" className="text-edge">
                  /
                </li>
              )}
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
