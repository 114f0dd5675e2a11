import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  /** Disclosures of one name close each other. */
  name?: string
  className?: string
}

/** The platform's own details element: works without scripts, found by search in page. */
export function Disclosure({ summary, children, open, name, className }: DisclosureProps) {
  return (
    <details open={open} name={name} className={cn('group/disclosure border-hairline border-b', className)}>
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-xs py-2 font-medium hover:text-tide [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-soft transition-transform group-open/disclosure:rotate-90"
        />
        {summary}
      </summary>
      <div className="pt-1 pb-5 pl-6">{children}</div>
    </details>
  )
}
