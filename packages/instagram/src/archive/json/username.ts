import { repairText } from './repair-text.ts'

// Usernames are ASCII today; letters of other scripts are accepted because it isn't our job to correct an archive.
const usernamePattern = /^[\p{L}\p{M}\p{N}._]{1,30}$/u
const deletedPattern = /^__deleted__|^instagram ?user$/
const linkPattern = /instagram\.com\/(?:_u\/|stories\/)?([^/?#\s]+)/i
// First path segments of links that lead to content, not to a profile.
const notProfiles = new Set(['_u', 'p', 'reel', 'reels', 'tv', 'stories', 'explore', 'accounts', 'direct', 's'])

/** `deleted`: the account is gone and Instagram left a placeholder that identifies no one. */
export type FoundUsername = { username: string } | 'deleted' | null

/** Parses a username (with or without `@`, in any case, possibly mangled). */
export function findUsername(raw: string | undefined): FoundUsername {
  if (raw === undefined) return null
  const text = repairText(raw).trim().replace(/^@/, '').toLowerCase()
  if (deletedPattern.test(text)) return 'deleted'
  return usernamePattern.test(text) ? { username: text } : null
}

/** Extracts the username from a profile, story or post link. */
export function findUsernameInLink(link: string | undefined): FoundUsername {
  const segment = link === undefined ? undefined : linkPattern.exec(link)?.[1]
  if (segment === undefined || notProfiles.has(segment.toLowerCase())) return null
  try {
    return findUsername(decodeURIComponent(segment))
  } catch {
    return findUsername(segment)
  }
}
