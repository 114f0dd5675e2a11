import { cn } from '#/primitives/cn.tsx'

/** Path of one flat wave in a 48 by 16 box. */
const wavePath = 'M1 9.5C6 9.5 8 4 14 4S22 12 28 12 35 6.5 40 6.5 45 9 47 9'

type SpinnerProps = {
  /** Announced to screen readers; without it, the spinner is decorative. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const widths = { sm: 'w-6', md: 'w-12', lg: 'w-24' }

/** The waterline, drawn repeatedly while something loads. */
export function Spinner({ label, size = 'md', className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cn('inline-flex items-center text-tide', className)}>
      <svg viewBox="0 0 48 16" fill="none" aria-hidden="true" className={cn('h-auto', widths[size])}>
        <path d={wavePath} stroke="currentColor" strokeOpacity="0.2" strokeWidth="1.5" strokeLinecap="round" />
        <path
          d={wavePath}
          pathLength={1}
          strokeDasharray="1"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          className="animate-draw"
        />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
