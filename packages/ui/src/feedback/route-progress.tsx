type RouteProgressProps = {
  /** Whether a navigation is in progress; the app decides. */
  active: boolean
  label: string
}

/** A line along the top edge while the next page loads; presentational. */
export function RouteProgress({ active, label }: RouteProgressProps) {
  return <div role="progressbar" aria-label={label} aria-hidden={!active} className="route-progress" />
}
