'use client'

import type { Dashboard } from '@tidewatch/contract/dashboard'
import { Link } from '@tidewatch/i18n/navigation'
import { dayOf } from '@tidewatch/insights/calendar'
import { useNow, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type ChangesLine, type FollowersLine, type Named, weekLine } from '#/features/dashboard/week-line.ts'
import { useActivitySentence } from '#/features/insight-parts/use-activity-sentence.ts'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { useNumbers } from '#/features/insight-parts/use-numbers.ts'

/** What the user's week has brought so far, in two sentences at most, each leading to its account. */
export function WeekSentence({ dashboard }: { dashboard: Dashboard }) {
  const t = useTranslations('watchlist.week')
  const followers = useFollowersSentence(useStart(dashboard))
  const changes = useChangesSentence()
  const line = weekLine(dashboard)
  if (!line) return t('none')
  return (
    <>
      {followers(line.followers)} {line.changes ? changes(line.changes) : null}
    </>
  )
}

/** "Since Monday", or "Today" on the first day of the week. */
function useStart({ user, week }: Dashboard): string {
  const t = useTranslations('watchlist.week')
  const dates = useDates()
  if (dayOf(useNow(), user.timeZone) === week.from) return t('today')
  const weekday = (new Date(week.from).getUTCDay() + 6) % 7
  return t('since', { weekday: dates.weekday(weekday, 'long') })
}

const to = (account: Named) => (text: ReactNode) => (
  <Link href={`/accounts/${account.id}`} className="link">
    {text}
  </Link>
)

function useFollowersSentence(start: string): (line: FollowersLine) => ReactNode {
  const t = useTranslations('watchlist.week')
  const numbers = useNumbers()
  return (line) => {
    switch (line.kind) {
      case 'tooEarly':
        return t('tooEarly', { start })
      case 'steady':
        return t('steady', { start, known: line.known })
      case 'one': {
        const { account, change } = line
        const key = change === 0 ? 'oneSteady' : change > 0 ? 'oneGained' : 'oneLost'
        return t.rich(key, { start, username: account.username, count: Math.abs(change), a: to(account) })
      }
      case 'many': {
        const { moved, known, most, change } = line
        const signed = numbers.signed(change, 'count')
        return t.rich('many', { start, moved, known, username: most.username, change: signed, a: to(most) })
      }
    }
  }
}

function useChangesSentence(): (line: ChangesLine) => ReactNode {
  const t = useTranslations('watchlist.week')
  const sentence = useActivitySentence()
  return (line) => {
    switch (line.kind) {
      case 'quiet':
        return t('quiet')
      case 'smaller':
        return t('smaller', { count: line.count })
      case 'posts':
        return t('posts', { posts: line.posts, accounts: line.accounts })
      case 'telling': {
        const { account, activity, posts, accounts } = line
        const values = { username: account.username, what: sentence(activity), a: to(account) }
        return posts > 0 ? t.rich('postsAndTelling', { ...values, posts, accounts }) : t.rich('telling', values)
      }
    }
  }
}
