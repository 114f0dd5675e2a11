type RouteProgressProps = {
  /** The app decides when a navigation is under way. */
  active: boolean
  label: string
}

/** A line along the top edge while the next page comes; presentational. */
export function RouteProgress({ active, label }: RouteProgressProps) {
  return <div role="progressbar" aria-label={label} aria-hidden={!active} className="route-progress" />
}
