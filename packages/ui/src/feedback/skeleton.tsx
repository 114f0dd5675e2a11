import { cn } from '#/primitives/cn.tsx'

/** A quiet block in the place of what is coming; give it the size of the final content by classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block animate-breathe rounded-sm bg-ink/8', className)} />
}

/** Lines of text to come; the last is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key, line) => (
        <Skeleton key={key} className={cn('h-4', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

/** Wraps a skeleton: says once to screen readers that something loads, which without scripts nothing does. */
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
