interface Changed {
  /** Time of the newest visible change; `null` before the first. */
  lastChangeAt: string | null
}

/** Sorts accounts by their newest visible change; those without one come last, in their original order. */
export function byLatestChange(a: Changed, b: Changed): number {
  return timeOf(b) - timeOf(a) || 0
}

const timeOf = ({ lastChangeAt }: Changed) =>
  lastChangeAt === null ? Number.NEGATIVE_INFINITY : Date.parse(lastChangeAt)
