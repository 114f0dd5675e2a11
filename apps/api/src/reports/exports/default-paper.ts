import type { PaperSize } from '@tidewatch/contract/reports/exports'
import type { Locale } from '@tidewatch/site-config/locales'

declare global {
  namespace Intl {
    // In Node since 24; TypeScript's libraries still lack it.
    interface Locale {
      getTimeZones(): string[] | undefined
    }
  }
}

/** Regions that print on Letter (CLDR `paperSize`). */
const letterRegions = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'GT', 'NI', 'PA', 'PR', 'SV', 'VE'])
const letterZones = new Set([...letterRegions].flatMap((region) => zonesOf(region)))

interface PaperOptions {
  /** IANA; UTC if unknown. */
  timeZone: string
  acceptLanguage: string | undefined
  locale: Locale
}

/**
 * The usual paper where a reader lives: by their time zone, because many browsers outside the United States send
 * `en-US`; otherwise by the region of their first language. A4 if neither is known.
 */
export function defaultPaper({ timeZone, acceptLanguage, locale }: PaperOptions): PaperSize {
  if (timeZone !== 'UTC') return letterZones.has(timeZone) ? 'letter' : 'a4'
  const tags = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  const tag = tags.find((each) => each.toLowerCase().startsWith(`${locale}-`))
  const region = tag?.split('-').find((part) => /^[A-Za-z]{2}$/.test(part) && part.toLowerCase() !== locale)
  return region && letterRegions.has(region.toUpperCase()) ? 'letter' : 'a4'
}

function zonesOf(region: string): string[] {
  return new Intl.Locale('und', { region }).getTimeZones() ?? []
}
