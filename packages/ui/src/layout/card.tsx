import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
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
