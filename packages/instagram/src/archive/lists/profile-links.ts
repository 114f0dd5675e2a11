import { findUsernameInLink } from '../json/username.ts'

const href = /href\s*=\s*["'](https?:\/\/(?:www\.)?instagram\.com\/[^"']*)["']/gi
const profileLink = /^https?:\/\/(?:www\.)?instagram\.com\/(?:_u\/)?[^/?#]+\/?(?:[?#].*)?$/i
// Longer than any link, so that a link split between two chunks is complete with the second one.
const carriedCharacters = 2048

interface ProfileLinkParser {
  write(chunk: Uint8Array): void
  end(): void
}

/**
 * Extracts the people of an HTML list from their profile links, the only part of such a page that is the same in every
 * language. `onPerson` receives a username or `deleted`.
 */
export function parseProfileLinks(onPerson: (username: string | 'deleted') => void): ProfileLinkParser {
  const decoder = new TextDecoder()
  let text = ''

  function scan(): void {
    let end = 0
    for (const match of text.matchAll(href)) {
      end = match.index + match[0].length
      const link = match[1]
      const found = link !== undefined && profileLink.test(link) ? findUsernameInLink(link) : null
      if (found !== null) onPerson(found === 'deleted' ? found : found.username)
    }
    text = text.slice(Math.max(end, text.length - carriedCharacters))
  }

  return {
    write(chunk) {
      text += decoder.decode(chunk, { stream: true })
      scan()
    },
    end() {
      text += decoder.decode()
      scan()
    },
  }
}
