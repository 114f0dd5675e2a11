const running = 'scale-x-90 opacity-100 transition-transform duration-[8s] ease-[cubic-bezier(0.05,0.7,0.1,1)]'

type RouteProgressProps = {
  /** The app decides when a navigation is under way. */
  active: boolean
  label: string
}

/** A line along the top edge while the next page comes; presentational. */
export function RouteProgress({ active, label }: RouteProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-hidden={!active}
      // Part of every page: the joining of conflicting classes would weigh more than the line.
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-tide ${active ? running : 'scale-x-0 opacity-0 transition-opacity duration-200'}`}
    />
  )
}
