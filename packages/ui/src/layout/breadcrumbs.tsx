import type { ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'

type BreadcrumbsProps = {
  label: string
  /** Links as elements; the current page last, as text. */
  items: { key: string; content: ReactNode }[]
  className?: string
}

/** The page's position in the hierarchy. */
export function Breadcrumbs({ label, items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={cn('breadcrumbs', className)}>
      <ol>
        {items.map(({ key, content }, index) => (
          <li key={key} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {content}
          </li>
        ))}
      </ol>
    </nav>
  )
}
