import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import { defaultWeekStart, type WeekStart, weekdaysFrom } from '@tidewatch/site-config/week'
import { useLocale } from 'next-intl'

/** The ISO weekday on which weeks start: the user's own choice, or the convention of the page's language. */
function useWeekStart(): WeekStart {
  const api = useApi()
  const locale = useLocale()
  const { status } = useSession()
  const { data: user } = useQuery({ ...userQuery(api), enabled: status === 'signed-in' })
  return user?.weekStart ?? defaultWeekStart(locale)
}

/** The weekdays in the order of the viewer's week; 0 is Monday. */
export function useWeekdayOrder(): number[] {
  return weekdaysFrom(useWeekStart())
}
