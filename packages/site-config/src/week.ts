/** ISO weekday numbers on which a week may begin: Monday, Saturday, Sunday. */
export const weekStarts = [1, 7, 6] as const
export type WeekStart = (typeof weekStarts)[number]

/** Monday, as ISO 8601 has it. */
const usual: WeekStart = 1

interface WeekInfo {
  firstDay: number
}

// Older browsers have the property of the proposal's earlier draft, some have neither.
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/** The weekdays in the order of a week that begins on this one; 0 is Monday. */
export function weekdaysFrom(weekStart: WeekStart): number[] {
  return Array.from({ length: 7 }, (_, index) => (weekStart - 1 + index) % 7)
}

export function isWeekStart(value: unknown): value is WeekStart {
  return (weekStarts as readonly unknown[]).includes(value)
}

/**
 * On which day weeks begin where a language tag is spoken, such as `en-GB`; a tag without a region counts as the one
 * where most speak it. Monday where the runtime does not know, and where they begin on a day that is not offered.
 */
export function usualWeekStart(languageTag: string): WeekStart {
  const locale: LocaleWithWeek = new Intl.Locale(languageTag)
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  return isWeekStart(firstDay) ? firstDay : usual
}
