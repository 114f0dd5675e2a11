import { TZDate } from '@date-fns/tz'
import { type NotificationKind, operatorKinds, securityKinds } from '@tidewatch/contract/delivery/notifications'
import { addDays } from 'date-fns'
import type { UserRow } from '#/platform/db/schema/users/users.ts'

type QuietHours = Pick<UserRow, 'timeZone' | 'quietFrom' | 'quietTo'>

/**
 * When the quiet hours around a time end, in the user's time zone; `null` outside them. They span midnight if `quietTo`
 * is earlier.
 */
export function quietUntil({ timeZone, quietFrom, quietTo }: QuietHours, time: Date): Date | null {
  if (quietFrom === null || quietTo === null) return null
  const local = new TZDate(time, timeZone)
  const minute = local.getHours() * 60 + local.getMinutes()
  const spansMidnight = quietFrom > quietTo
  const isQuiet = spansMidnight ? minute >= quietFrom || minute < quietTo : minute >= quietFrom && minute < quietTo
  if (!isQuiet) return null
  const endDay = spansMidnight && minute >= quietFrom ? addDays(local, 1) : local
  const end = new TZDate(
    endDay.getFullYear(),
    endDay.getMonth(),
    endDay.getDate(),
    Math.floor(quietTo / 60),
    quietTo % 60,
    timeZone,
  )
  return new Date(end.getTime())
}

/** Until when an email of this kind is held; `null`: send it now. */
export function heldUntil(user: QuietHours, kind: NotificationKind, time: Date): Date | null {
  return securityKinds.includes(kind) || operatorKinds.includes(kind) ? null : quietUntil(user, time)
}
