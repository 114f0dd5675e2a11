import { parseUrl } from '@tidewatch/insights/parse-url'

/** The allowed form of a username. Nothing else may ever enter the Graph API's field syntax. */
const usernamePattern = /^[a-z0-9._]{1,30}$/
export const maxUsernameLength = 30
export const instagramHosts: ReadonlySet<string> = new Set([
  'instagram.com',
  'www.instagram.com',
  'm.instagram.com',
  'instagr.am',
  'www.instagr.am',
])
const maxInputLength = 2048

/** First path segments that Instagram reserves. */
const reservedPaths = new Set([
  '_n',
  '_u',
  'about',
  'accounts',
  'api',
  'ar',
  'challenge',
  'developer',
  'direct',
  'directory',
  'explore',
  'graphql',
  'legal',
  'nametag',
  'oauth',
  'p',
  'popular',
  'reel',
  'reels',
  's',
  'share',
  'stories',
  'tv',
  'web',
])

/** Tabs of a profile page. Other subpaths, such as `/p/<code>` below a username, are not profiles. */
const profileTabs = new Set([
  '',
  'channel',
  'feed',
  'followers',
  'following',
  'guides',
  'igtv',
  'reels',
  'reposts',
  'tagged',
])

/** Whether a string is a username in normal form: lower case, without `@`, not one of Instagram's own paths. */
export function isUsername(value: string): boolean {
  return usernamePattern.test(value) && !reservedPaths.has(value)
}

/**
 * Reads what people paste when asked for an Instagram account: a username, `@username` or the URL of a profile in any
 * of its usual forms. Returns the username in lower case without `@`, or `null` if the input names no profile (URLs of
 * posts and stories, Instagram's own pages, other sites). Runs in browsers too.
 */
export function parseHandle(input: string): string | null {
  if (input.length > maxInputLength) return null
  const text = stripInvisible(input).trim()
  const address = parseAsUrl(text)
  const username = (address ? usernameOf(address) : text.replace(/^@/, ''))?.toLowerCase()
  return username && isUsername(username) ? username : null
}

/** Removes zero-width and direction marks: copied text often contains them, and usernames never do. */
export function stripInvisible(text: string): string {
  return text.replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
}

function parseAsUrl(text: string): URL | null {
  const host = text.replace(/^\/\//, '').split(/[/?#]/, 1)[0]?.toLowerCase() ?? ''
  const full = instagramHosts.has(host) ? `https://${text.replace(/^\/\//, '')}` : text
  return /^[a-z]+:\/\//i.test(full) ? parseUrl(full) : null
}

function usernameOf(address: URL): string | null {
  // The app's own link to a profile: instagram://user?username=name
  if (address.protocol === 'instagram:')
    return address.hostname === 'user' ? address.searchParams.get('username') : null
  if (!['http:', 'https:'].includes(address.protocol) || !instagramHosts.has(address.hostname)) return null
  const segments = address.pathname.replace(/\/+$/, '').split('/').slice(1)
  if (segments[0] === '_u') segments.shift()
  const [username = '', tab = '', ...rest] = segments
  if (!profileTabs.has(tab) || rest.length > 0) return null
  return username.replace(/^@/, '')
}
