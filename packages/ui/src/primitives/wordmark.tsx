import { cn } from '#/primitives/cn.tsx'
import { Mark } from '#/primitives/mark.tsx'

type WordmarkProps = { name: string; size?: 'sm' | 'md' | 'lg'; className?: string }

const sizes = { sm: 'text-base [&>svg]:size-5', md: 'text-lg [&>svg]:size-6', lg: 'text-2xl [&>svg]:size-9' }

/** Mark and name side by side. */
export function Wordmark({ name, size = 'md', className }: WordmarkProps) {
  return (
    <span
      className={cn('inline-flex items-center gap-2 font-semibold text-ink tracking-tight', sizes[size], className)}
    >
      <Mark />
      {name}
    </span>
  )
}
