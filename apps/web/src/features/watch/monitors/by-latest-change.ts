interface Changed {
  /** Of the newest visible change; `null` before the first. */
  lastChangeAt: string | null
}

/** Orders accounts by their newest visible change; those without one come last, as they were. */
export function byLatestChange(a: Changed, b: Changed): number {
  return timeOf(b) - timeOf(a) || 0
}

const timeOf = ({ lastChangeAt }: Changed) =>
  lastChangeAt === null ? Number.NEGATIVE_INFINITY : Date.parse(lastChangeAt)
