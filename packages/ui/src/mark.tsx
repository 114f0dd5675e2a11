import type { ComponentProps } from 'react'

type MarkProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Accessible name; decorative without it. */ label?: string
}

/** The mark: a curve crossing a gauge tick. Ink by `currentColor`, the curve in tide. */
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
      <path d="M12 3v18M12 3h3.5M12 7.5h2M12 16.5h2M12 21h3.5" stroke="currentColor" strokeWidth="1.5" />
      <path d="M1.75 15.5C6 15.5 7.5 8.5 12 8.5" stroke="var(--color-tide)" strokeWidth="2.25" />
    </svg>
  )
}
