import type { ReactNode } from 'react'

type BreadcrumbsProps = {
  label: string
  /** Links as elements; the current page last, as text. */
  items: { key: string; content: ReactNode }[]
}

/** The page's position in the hierarchy. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="breadcrumbs">
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
