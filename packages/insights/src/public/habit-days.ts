/** Habits are derived from the posts of this many days before the end of the period. */
export const habitDays = 180
