import { parseUrl } from '@tidewatch/insights/parse-url'
import { instagramHosts, isUsername, maxUsernameLength, parseHandle, stripInvisible } from './handle.ts'

/** A part of a URL that was ignored to get the username. */
type AddressPart = 'query' | 'tab' | 'capitals' | 'marks' | 'app-link'

/** The kind of content that a non-profile URL points to. */
type LinkedContent = 'post' | 'reel' | 'story' | 'highlight' | 'share' | 'audio'

/** How another site's name resembles Instagram's. `disguise`: hidden by other scripts, or before an `@`. */
type SiteLikeness = 'look-alike' | 'borrowed' | 'disguise'

type CharacterFault = 'space' | 'hyphen' | 'accent' | 'look-alike' | 'script' | 'emoji' | 'sign'

/** What the input is, and why it does or doesn't lead to a profile. */
export type ProfileUrl =
  | { kind: 'profile'; username: string; isAddress: boolean; leftOut: AddressPart[] }
  /** `username` if the URL names the account besides its content. */
  | { kind: 'content'; content: LinkedContent; username: string | null }
  | { kind: 'instagram-page'; path: string }
  | { kind: 'other-site'; host: string; likeness: SiteLikeness | null }
  | { kind: 'too-long'; length: number }
  | { kind: 'reserved'; word: string }
  | { kind: 'characters'; faults: { character: string; fault: CharacterFault }[] }
  | { kind: 'empty' }

const contentPaths: Readonly<Record<string, LinkedContent>> = {
  p: 'post',
  tv: 'post',
  reel: 'reel',
  reels: 'reel',
  stories: 'story',
  s: 'highlight',
  share: 'share',
}

/**
 * Explains an input that may name an Instagram profile: a username, `@username` or a URL. Anything that `parseHandle`
 * accepts is a profile; everything else comes with the reason. Nothing is looked up, so the profile may not exist.
 */
export function explainProfileUrl(input: string): ProfileUrl {
  const text = stripInvisible(input).trim()
  if (text === '') return { kind: 'empty' }
  const address = readAddress(text)
  const username = parseHandle(input)
  if (username)
    return { kind: 'profile', username, isAddress: address !== null, leftOut: leftOut(input, username, address) }
  if (address?.protocol === 'instagram:') return { kind: 'instagram-page', path: address.hostname + address.pathname }
  if (address) return instagramHosts.has(address.hostname) ? explainInstagramUrl(address) : explainOtherSite(address)
  return explainName(text.replace(/^@/, ''))
}

function readAddress(text: string): URL | null {
  const full = /^[a-z]+:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  // Without a scheme, only inputs with a path or a known host are URLs: usernames contain dots as well.
  const isAddress =
    full === text || /^(?:\/\/)?[^/?#\s]+\.[^/?#\s]+[/?#]/.test(text) || instagramHosts.has(text.toLowerCase())
  return isAddress ? parseUrl(full) : null
}

function leftOut(input: string, username: string, address: URL | null): AddressPart[] {
  const parts: AddressPart[] = []
  if (stripInvisible(input) !== input) parts.push('marks')
  if (address?.protocol === 'instagram:') return [...parts, 'app-link']
  if (address && (address.search !== '' || address.hash !== '')) parts.push('query')
  const segments = address?.pathname.split('/').filter(Boolean) ?? []
  if (segments.length > (segments[0] === '_u' ? 2 : 1)) parts.push('tab')
  if (!input.includes(username)) parts.push('capitals')
  return parts
}

function explainInstagramUrl({ pathname }: URL): ProfileUrl {
  const [first = '', second = '', third = ''] = pathname.split('/').filter(Boolean)
  const name = (part: string) => (isUsername(part.toLowerCase()) ? part.toLowerCase() : null)
  if (first === 'stories' && second === 'highlights') return { kind: 'content', content: 'highlight', username: null }
  if (first === 'reels' && second === 'audio') return { kind: 'content', content: 'audio', username: null }
  const content = contentPaths[first]
  if (content && second !== '') return { kind: 'content', content, username: first === 'stories' ? name(second) : null }
  const nestedContent = contentPaths[second]
  if (nestedContent && third !== '' && name(first))
    return { kind: 'content', content: nestedContent, username: name(first) }
  if (first !== '' && second === '' && name(first) === null && !isReserved(first))
    return explainName(decodeSegment(first))
  return { kind: 'instagram-page', path: pathname }
}

function explainOtherSite({ hostname, username }: URL): ProfileUrl {
  const site = (likeness: SiteLikeness | null): ProfileUrl => ({ kind: 'other-site', host: hostname, likeness })
  if (hostname.endsWith('.instagram.com')) return { kind: 'instagram-page', path: hostname }
  const labels = hostname.split('.')
  if (/instagr/i.test(username) || labels.some((label) => label.startsWith('xn--'))) return site('disguise')
  if (/instagr\.?am/.test(hostname)) return site('borrowed')
  return site(labels.some((label) => editDistance(skeleton(label), skeleton('instagram')) <= 2) ? 'look-alike' : null)
}

// Maps characters that look the same in most fonts to one of them.
function skeleton(label: string): string {
  return label.replace(/rn/g, 'm').replace(/vv/g, 'w').replace(/[l1|]/g, 'i').replace(/0/g, 'o').replace(/5/g, 's')
}

/** Levenshtein distance: the number of insertions, deletions and substitutions between two words. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, left] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, right] of [...b].entries()) {
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (left === right ? 0 : 1)))
    }
    row = next
  }
  return row[b.length] ?? 0
}

function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part).replace(/^@/, '')
  } catch {
    return part
  }
}

const isReserved = (word: string) => /^[a-z0-9._]+$/.test(word) && word.length <= maxUsernameLength && !isUsername(word)

function explainName(name: string): ProfileUrl {
  const lower = name.toLowerCase()
  if (isReserved(lower)) return { kind: 'reserved', word: lower }
  const invalid = [...new Set(graphemes(name))].filter((character) => !/^[a-z0-9._]$/i.test(character))
  if (invalid.length === 0) return name === '' ? { kind: 'empty' } : { kind: 'too-long', length: name.length }
  return { kind: 'characters', faults: invalid.map((character) => ({ character, fault: faultOf(character) })) }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

// Letters of other alphabets that people mistake for Latin ones.
const lookAlikes = /^[асеорхуіјѕԁһӏԛԝАВЕКМНОРСТХУΑΒΕΖΗΙΚΜΝΟΡΤΥΧνορα]$/u

function faultOf(character: string): CharacterFault {
  if (/^\s/u.test(character)) return 'space'
  if (/^\p{Pd}/u.test(character)) return 'hyphen'
  if (/^\p{Extended_Pictographic}/u.test(character)) return 'emoji'
  if (lookAlikes.test(character)) return 'look-alike'
  if (/^\p{Script=Latin}/u.test(character)) return 'accent'
  return /^[\p{L}\p{N}\p{M}]/u.test(character) ? 'script' : 'sign'
}
