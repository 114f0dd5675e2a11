/** ISO weekday numbers on which a week may begin: Monday, Sunday, Saturday. */
export const weekStarts = [1, 7, 6] as const
export type WeekStart = (typeof weekStarts)[number]

/** Monday, as in ISO 8601. */
const fallback: WeekStart = 1

interface WeekInfo {
  firstDay: number
}

// Older browsers have the property from an earlier draft of the proposal, some have neither.
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** The weekdays in the order of a week that begins on `weekStart`; 0 is Monday. */
export function weekdaysFrom(weekStart: WeekStart): number[] {
  return Array.from({ length: 7 }, (_, index) => (weekStart - 1 + index) % 7)
}

export function isWeekStart(value: unknown): value is WeekStart {
  return (weekStarts as readonly unknown[]).includes(value)
}

/**
 * The first day of the week where a language tag is spoken, such as `en-GB`; a tag without a region counts as the
 * region with most of its speakers. Monday if the runtime doesn't know, or if the day isn't offered.
 */
export function defaultWeekStart(languageTag: string): WeekStart {
  const locale: LocaleWithWeek = new Intl.Locale(languageTag)
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  return isWeekStart(firstDay) ? firstDay : fallback
}
