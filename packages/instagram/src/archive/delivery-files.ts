import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { canonicalPath, categoriesOf, findEmptySections, findTarget, isJunk } from './verdict/file-rules.ts'

/**
 * Whether a file of a delivery may be opened, judging by its path alone: lists of these categories, and the notes that
 * mark one as empty. Pictures, videos and messages have no rule, so they're never opened.
 */
export function isRelevantFor(path: string, categories: readonly ArchiveCategory[]): boolean {
  if (isJunk(path)) return false
  const canonical = canonicalPath(path)
  return isOneOf(canonical, categories) || (findEmptySections(canonical)?.length ?? 0) > 0
}

/** Files that name the delivery's owner, and their former usernames. */
export const namesOwner = (path: string) => isOneOf(canonicalPath(path), ['profile', 'profile-changes'])

/** A delivery without any of these is incomplete: `following` is in each. */
export const isList = (path: string) => isOneOf(canonicalPath(path), ['followers', 'following'])

/** The lists as web pages, if HTML was requested from Instagram. */
export const isHtmlList = (path: string) => findTarget(canonicalPath(path), 'html') !== null

function isOneOf(path: string, categories: readonly ArchiveCategory[]): boolean {
  const target = findTarget(path, 'json')
  return target !== null && categoriesOf(target).some((category) => categories.includes(category))
}
