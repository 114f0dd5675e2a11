/**
 * Number of changes that the overview scans: an account that posts daily may have a month of posts before the first
 * edit.
 */
export const recentChanges = 100
