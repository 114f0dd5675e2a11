/** `null` if `text` isn't a URL. `URL.parse` and `URL.canParse` are newer than the oldest browsers that we support. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
