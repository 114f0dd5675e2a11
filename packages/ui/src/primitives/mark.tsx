import type { ComponentProps } from 'react'

type MarkProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Accessible name; decorative without it. */
  label?: string
}

/** The logo mark: a curve crossing a gauge tick. The tick uses `currentColor`, the curve is tide. */
export function Mark({ label, ...props }: MarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      strokeLinecap="round"
      {...props}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d="M11 3v2.6M11 12.6v8.4" stroke="currentColor" strokeWidth="1.75" />
      <path d="M1.75 13.75C5.5 13.75 6.5 9 11 9S16.5 13.2 22.25 11.5" stroke="var(--color-tide)" strokeWidth="2.5" />
    </svg>
  )
}
