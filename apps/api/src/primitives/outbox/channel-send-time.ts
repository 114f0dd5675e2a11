import { TZDate } from '@date-fns/tz'
import type { ChannelMode } from '@tidewatch/contract/delivery/channels'
import { digestHour } from '@tidewatch/contract/delivery/notifications'
import { addDays } from 'date-fns'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { quietUntil } from './quiet-hours.ts'

/** When a channel sends a current event: immediately or the next morning, but not during quiet hours. */
export function channelSendTime(
  user: Pick<UserRow, 'timeZone' | 'quietFrom' | 'quietTo'>,
  mode: ChannelMode,
  now: Date,
): Date {
  const time = mode === 'daily' ? nextMorning(user.timeZone, now) : now
  return quietUntil(user, time) ?? time
}

function nextMorning(timeZone: string, now: Date): Date {
  const local = new TZDate(now, timeZone)
  const morningOf = (day: Date) =>
    new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), digestHour, timeZone).getTime()
  const today = morningOf(local)
  return new Date(today > now.getTime() ? today : morningOf(addDays(local, 1)))
}
