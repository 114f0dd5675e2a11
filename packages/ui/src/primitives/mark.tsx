/** The logo mark: a curve crossing a gauge tick. The tick uses `currentColor`, the curve is tide. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d="M11 3v2.6M11 12.6v8.4" stroke="currentColor" strokeWidth="1.75" />
      <path d="M1.75 13.75C5.5 13.75 6.5 9 11 9S16.5 13.2 22.25 11.5" stroke="var(--color-tide)" strokeWidth="2.5" />
    </svg>
  )
}
