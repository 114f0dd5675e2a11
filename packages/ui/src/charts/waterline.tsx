import { cn } from '#/primitives/cn.tsx'

type WaterlineProps = {
  /** Draws itself once when it appears. */
  draw?: boolean
  className?: string
}

/** The brand's one ornament: a thin curve, used as a divider under headings. Set colour and width with classes. */
export function Waterline({ draw, className }: WaterlineProps) {
  return (
    <svg
      viewBox="0 0 240 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cn('waterline', draw && 'animate-reveal', className)}
    >
      <path d="M0 8C20 8 30 7.6 42 6.4 58 4.8 64 2 78 2s20 8 36 8 22-5 38-5 22 3 40 3 30-1 48-1" />
    </svg>
  )
}
