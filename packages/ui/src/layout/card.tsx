import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'

type CardProps = ComponentProps<'div'> & {
  asChild?: boolean
  /** Emphasises the border on hover; for cards with one stretched link. */
  interactive?: boolean
  padding?: 'none' | 'sm' | 'md'
}

const paddings = { none: '', sm: 'p-4', md: 'p-4 sm:p-6' }

/** A raised surface with a hairline border. */
export function Card({ asChild, interactive, padding = 'md', className, ...props }: CardProps) {
  const classes = cn(
    'relative break-inside-avoid rounded-lg border border-hairline bg-raised [--scroll-hint-surface:var(--color-raised)]',
    paddings[padding],
    interactive && 'transition-colors hover:border-edge has-[a:focus-visible]:border-tide',
    className,
  )
  return asChild ? <Slot {...props} className={classes} /> : <div {...props} className={classes} />
}

type CardHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode; level?: 2 | 3 | 4 }

/** A card's title, description and actions. */
export function CardHeader({ title, description, actions, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Heading className="font-semibold text-base">{title}</Heading>
        {description ? <p className="text-sm text-soft">{description}</p> : null}
      </div>
      {actions ? <div className="flex items-center gap-2">{actions}</div> : null}
    </div>
  )
}
