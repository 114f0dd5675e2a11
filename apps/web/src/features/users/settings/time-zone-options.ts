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
 * also be found by its names and its country in the viewer's language, such as `Japan Standard Time`.
 */
export function timeZoneGroups(
  { current, browser }: { current: string; browser: string },
  { locale, here, all }: ZoneLabels,
): SearchGroup[] {
  const others = [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].filter(
    (zone) => zone !== browser,
  )
  const now = new Date()
  const countries = countriesByZone(locale)
  const option = (zone: string) => optionOf(zone, locale, now, countries.get(zone) ?? [])
  return [
    { key: 'here', heading: here, options: [option(browser)] },
    { key: 'all', heading: all, options: others.sort().map(option) },
  ]
}

/** `long`: Japan Standard Time. `shortGeneric`: for many zones, their country's or city's time, such as São Paulo Time. */
const searchedNames = ['long', 'shortGeneric'] as const

function optionOf(zone: string, locale: string, now: Date, countries: readonly string[]): SearchOption {
  const label = readableZone(zone)
  const named = (style: 'shortOffset' | (typeof searchedNames)[number]) => {
    try {
      const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style }).formatToParts(now)
      return parts.find(({ type }) => type === 'timeZoneName')?.value
    } catch {
      // The browser has no name for a zone that only the server knows.
      return undefined
    }
  }
  const offset = named('shortOffset')
  const keywords = [...searchedNames.map(named), offset, ...countries].filter((name) => name !== undefined)
  return { value: zone, label, keywords, ...(offset ? { note: offset } : {}) }
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The countries in each zone, in the viewer's language. Empty in browsers that don't know the zones of a country. */
function countriesByZone(locale: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  for (const region of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(region)
    if (name === undefined) continue
    const country: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', { region })
    for (const zone of country.getTimeZones?.() ?? []) found.set(zone, [...(found.get(zone) ?? []), name])
  }
  return found
}
