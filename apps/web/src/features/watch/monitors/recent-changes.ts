/** How many changes the overview looks through: who posts daily has a month of posts before the first edit. */
export const recentChanges = 100
