import { defaultWeekStart, type WeekStart } from '@tidewatch/site-config/week'
import type { UserRow } from '#/platform/db/schema/users/users.ts'

/** The ISO weekday on which a user's weeks begin: as chosen, or else their language's default. */
export function weekStartOf({ weekStart, locale }: Pick<UserRow, 'weekStart' | 'locale'>): WeekStart {
  return weekStart ?? defaultWeekStart(locale)
}
