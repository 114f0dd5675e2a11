import type { ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'
import { Icon } from '#/primitives/icon.tsx'
import { chevronRight } from '#/primitives/icon-paths.tsx'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  /** Disclosures with the same name close each other. */
  name?: string
  className?: string
}

/** The native details element: works without scripts, and find-in-page can open it. */
export function Disclosure({ summary, children, open, name, className }: DisclosureProps) {
  return (
    <details open={open} name={name} className={cn('disclosure', className)}>
      <summary>
        <Icon path={chevronRight} />
        {summary}
      </summary>
      <div>{children}</div>
    </details>
  )
}
