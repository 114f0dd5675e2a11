import * as z from 'zod'

/** What is searched for in names: screens show them with an @ in front, which is no part of them. */
export const searchedName = (text: string) => text.trim().replace(/^@\s*/, '').toLowerCase()

/** A person's name as people type it, or a part of it. */
export const nameQuery = z.string().overwrite(searchedName).max(60)

/** A search of fewer characters finds only the names that begin with it. */
export const leastWithinName = 3
