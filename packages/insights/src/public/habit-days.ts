/** Habits are read from this many days of posts before the end of the period. */
export const habitDays = 180
