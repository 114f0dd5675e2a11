import { TZDate } from '@date-fns/tz'
import { translatorFor } from '@tidewatch/i18n/translator'
import { brand } from '@tidewatch/site-config/brand'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { addMinutes } from 'date-fns'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import ical, { ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { users } from '#/platform/db/schema/users/users.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { isUnmuted } from '#/watch/alerts/watchers.ts'

const minutesShown = 15

const frequencies = {
  daily: ICalEventRepeatingFreq.DAILY,
  weekly: ICalEventRepeatingFreq.WEEKLY,
  monthly: ICalEventRepeatingFreq.MONTHLY,
}

/** Each account's next report and how often it repeats: iCalendar (RFC 5545), in the user's time zone. */
export async function writeCalendar({ db, env }: Pick<Context, 'db' | 'env'>, userId: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('notFound')
  const locale = localeOrDefault(user.locale)
  const t = await translatorFor(locale, 'syndication')
  const hosts = hostsOf(env)
  const due = await db
    .select({ monitor: monitors, current: accounts.username })
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(eq(monitors.userId, userId), isUnmuted, isNotNull(monitors.nextReportAt)))
    .orderBy(asc(monitors.createdAt), asc(monitors.id))
  const zone = zoneOf(user.timeZone)
  const calendar = ical({
    name: t('calendar.name', { brand: brand.name }),
    prodId: { company: brand.name, product: 'Reports', language: locale.toUpperCase() },
    // With a calendar-wide zone, the library would write stamps in it, but those must be UTC.
    timezone: { name: null, generator: (name) => blockOf(name).block },
  })
  for (const { monitor, current } of due) {
    if (!monitor.nextReportAt) continue
    const start = new TZDate(monitor.nextReportAt, zone)
    calendar.createEvent({
      id: `${monitor.id}@${new URL(env.WEB_ORIGIN).hostname}`,
      // The event's creation time, so that an unchanged calendar is byte-identical.
      stamp: monitor.createdAt,
      start,
      end: addMinutes(start, minutesShown),
      timezone: zone,
      summary: t('calendar.event', { username: `@${current ?? monitor.username}` }),
      url: absoluteUrl(hosts, 'web', `/accounts/${monitor.id}`, locale),
      repeating: { freq: frequencies[monitor.cadence] },
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}

/** The name under which a zone is defined: `Etc/UTC` for `UTC`, and current names for old ones. */
function zoneOf(timeZone: string): string {
  return blockOf(timeZone).name
}

function blockOf(timeZone: string): { block: string; name: string } {
  const [block, name] = tzlib_get_ical_block(timeZone)
  if (!block || !name) throw new Error(`No calendar describes the time zone ${timeZone}.`)
  return { block, name: name.replace(/^TZID=/, '') }
}
