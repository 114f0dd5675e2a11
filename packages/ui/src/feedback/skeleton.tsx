import { cn } from '#/primitives/cn.tsx'

/** A placeholder for content to come; give it the content's size with classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block animate-breathe rounded-sm bg-ink/8', className)} />
}

/** Placeholder lines of text; the last is shorter. */
export function SkeletonText({ lines, className }: { lines: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} className={cn('h-4', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

/**
 * Wraps a skeleton: announces once to screen readers that content is loading. Hidden without scripts, which would load
 * it.
 */
export function Loading({
  label,
  children,
  className,
}: {
  label: string
  children: React.ReactNode
  className?: string
}) {
  return (
    <div role="status" aria-busy="true" className={cn('noscript:hidden', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
