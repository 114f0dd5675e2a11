import { dayLength } from '@tidewatch/insights/statistics/utc-day'

// From the request, which sets the date in the archive's name, to the finished file.
const maxPreparation = 7 * dayLength

/**
 * When an archive was made: the day in its name, unless its contents are a little newer, in which case their last
 * moment. Without a date in the name, the contents' last moment is the best available estimate.
 */
export function estimateCreation(named: Date | null, newest: Date | null): Date | null {
  if (named === null) return newest
  if (newest === null || newest <= named) return named
  return newest.getTime() - named.getTime() <= maxPreparation ? newest : named
}
