import Bowser from 'bowser'

/** Browser and system in words, such as `Chrome, Windows`; `null` if the browser doesn't reveal them. */
export function deviceName(userAgent: string | null | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ') || null
}
