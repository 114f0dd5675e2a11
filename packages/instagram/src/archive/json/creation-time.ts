import { dayLength } from '@tidewatch/insights/statistics/utc-day'

// From the request, which gives the archive its name's date, to the finished file.
const longestPreparation = 7 * dayLength

/**
 * When an archive was made: its name's day, unless its contents are a little younger, in which case their last moment.
 * Without a date in the name the contents' last moment is the best there is.
 */
export function estimateCreation(named: Date | null, newest: Date | null): Date | null {
  if (named === null) return newest
  if (newest === null || newest <= named) return named
  return newest.getTime() - named.getTime() <= longestPreparation ? newest : named
}
