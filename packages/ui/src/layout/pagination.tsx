import type { ComponentType, ReactNode } from 'react'
import { buttonVariants } from '#/primitives/button-variants.tsx'
import { cn } from '#/primitives/cn.tsx'
import { Icon } from '#/primitives/icon.tsx'
import { chevronLeft, chevronRight } from '#/primitives/icon-paths.tsx'

type PageLink = ComponentType<{ href: string; className?: string; rel?: string; children: ReactNode }>

type PaginationProps = {
  label: string
  previous: { href: string | null; label: string }
  next: { href: string | null; label: string }
  /** "Page 2 of 9". */
  status: ReactNode
  /** The app's link component; defaults to a plain anchor. */
  link?: PageLink
}

const PlainLink: PageLink = (props) => <a {...props} />

/** Previous and next links between pages with their own URLs. */
export function Pagination({ label, previous, next, status, link: Link = PlainLink }: PaginationProps) {
  const side = (target: { href: string | null; label: string }, rel: string, content: ReactNode) =>
    target.href === null ? (
      <span
        aria-hidden="true"
        className={cn(buttonVariants({ size: 'sm' }), 'pointer-events-none border-hairline bg-transparent text-soft')}
      >
        {content}
      </span>
    ) : (
      <Link href={target.href} rel={rel} className={buttonVariants({ size: 'sm' })}>
        {content}
      </Link>
    )
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      {side(
        previous,
        'prev',
        <>
          <Icon path={chevronLeft} className="-ml-1 size-4" />
          {previous.label}
        </>,
      )}
      <span className="tabular text-sm text-soft">{status}</span>
      {side(
        next,
        'next',
        <>
          {next.label}
          <Icon path={chevronRight} className="-mr-1 size-4" />
        </>,
      )}
    </nav>
  )
}
