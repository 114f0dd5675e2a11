import type { SearchGroup, SearchOption } from '@tidewatch/ui/forms/search-select'

/** Formats a zone's name for people: `America/New_York` becomes `America / New York`. */
export function readableZone(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ')
}

interface ZoneLabels {
  locale: string
  /** Headings for the browser's zone, and for all others. */
  here: string
  all: string
}

/**
 * Every time zone that the browser knows, its own first, and `current` even if the browser doesn't know it. Each can
 * also be found by its name in the viewer's language, such as `Japan Standard Time`.
 */
export function timeZoneGroups(
  { current, browser }: { current: string; browser: string },
  { locale, here, all }: ZoneLabels,
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
      // The browser has no name for a zone that only the server knows.
      return undefined
    }
  }
  const offset = named('shortOffset')
  return { value: zone, label, keywords: [named('long') ?? '', offset ?? ''], ...(offset ? { note: offset } : {}) }
}
