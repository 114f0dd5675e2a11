import type { SelectOption } from '@tidewatch/ui/select'

/** A zone's name as people read it: `America/New_York` is `America / New York`. */
export function readableZone(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ')
}

/** Every time zone the browser knows, UTC first, and `current` even if the browser does not know it. */
export function timeZoneOptions(current: string): SelectOption[] {
  const zones = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])
  const [first, ...others] = zones
  return [first ?? 'UTC', ...others.sort()].map((value) => ({ value, label: readableZone(value) }))
}
