import type { SearchGroup, SearchOption } from '@tidewatch/ui/forms/search-select'

/** A zone's name as people read it: `America/New_York` is `America / New York`. */
export function readableZone(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ')
}

interface ZoneWords {
  locale: string
  /** Headings of what the browser is in, and of all others. */
  here: string
  all: string
}

/**
 * Every time zone the browser knows, its own first, and `current` even if the browser does not know it. Each is found by
 * its name in the reader's language too, such as `Japan Standard Time`.
 */
export function timeZoneGroups(
  { current, browser }: { current: string; browser: string },
  { locale, here, all }: ZoneWords,
): SearchGroup[] {
  const others = [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].filter(
    (zone) => zone !== browser,
  )
  const now = new Date()
  const option = (zone: string) => optionOf(zone, locale, now)
  return [
    { key: 'here', heading: here, options: [option(browser)] },
    { key: 'all', heading: all, options: others.sort().map(option) },
  ]
}

function optionOf(zone: string, locale: string, now: Date): SearchOption {
  const label = readableZone(zone)
  const named = (style: 'shortOffset' | 'long') => {
    try {
      const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style }).formatToParts(now)
      return parts.find(({ type }) => type === 'timeZoneName')?.value
    } catch {
      // A zone that only the server knows has no name here.
      return undefined
    }
  }
  const offset = named('shortOffset')
  return { value: zone, label, keywords: [named('long') ?? '', offset ?? ''], ...(offset ? { note: offset } : {}) }
}
