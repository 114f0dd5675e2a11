import { useEffect, useRef, useState } from 'react'

type CountUpProps = {
  value: number
  /** Formats intermediate values and the final one. */
  format: (value: number) => string
  className?: string
}

const durationMs = 600

/** A number that counts from its previous value to the new one; immediately with reduced motion and on the server. */
export function CountUp({ value, format, className }: CountUpProps) {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    from.current = value
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (start === value || prefersReducedMotion) {
      setShown(value)
      return
    }
    let frame = 0
    let began: number | null = null
    const step = (now: number) => {
      began ??= now
      const share = Math.min(1, (now - began) / durationMs)
      setShown(share === 1 ? value : start + (value - start) * (1 - (1 - share) ** 3))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return (
    <span className={`tabular ${className ?? ''}`}>
      <span aria-hidden="true">{format(shown)}</span>
      <span className="sr-only">{format(value)}</span>
    </span>
  )
}
