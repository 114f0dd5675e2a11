import * as z from 'zod'

/** Normalises a search for a name: screens show names with an @ in front, which isn't part of them. */
export const normaliseName = (text: string) => text.trim().replace(/^@\s*/, '').toLowerCase()

/** A person's name, or part of one, as people type it. */
export const nameQuery = z.string().overwrite(normaliseName).max(60)

/** Shorter searches match only the beginning of a name. */
export const minSubstringLength = 3
