import type { Dashboard } from '@tidewatch/contract/users/dashboard'
import { Link } from '@tidewatch/i18n/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useActivitySentence } from '#/features/insights/activity/use-activity-sentence.ts'
import { useFigures } from '#/features/insights/figures/use-figures.ts'
import { type ChangesLine, type FollowersLine, type Named, weekLine } from '#/features/users/dashboard/week-line.ts'

/** The last seven days in at most two sentences, each linked to its account. */
export function WeekSentence({ dashboard }: { dashboard: Dashboard }) {
  const followers = useFollowersSentence()
  const changes = useChangesSentence()
  const line = weekLine(dashboard)
  if (!line) return null
  return (
    <>
      {followers(line.followers)} {line.changes ? <span className="max-lg:hidden">{changes(line.changes)}</span> : null}
    </>
  )
}

const linkTo = (account: Named) => (text: ReactNode) => (
  <Link href={`/accounts/${account.id}`} className="link">
    {text}
  </Link>
)

function useFollowersSentence(): (line: FollowersLine) => ReactNode {
  const t = useTranslations('dashboard.week')
  const numbers = useFigures()
  const start = t('start')
  return (line) => {
    switch (line.kind) {
      case 'tooEarly':
        return t('tooEarly', { start })
      case 'steady':
        return t('steady', { start })
      case 'one': {
        const { account, change } = line
        const key = change > 0 ? 'oneGained' : 'oneLost'
        return t.rich(key, { start, username: account.username, count: Math.abs(change), a: linkTo(account) })
      }
      case 'many': {
        const { moved, most, change } = line
        const signed = numbers.signed(change, 'count')
        return t.rich('many', { start, moved, username: most.username, change: signed, a: linkTo(most) })
      }
    }
  }
}

function useChangesSentence(): (line: ChangesLine) => ReactNode {
  const t = useTranslations('dashboard.week')
  const sentence = useActivitySentence()
  return (line) => {
    switch (line.kind) {
      case 'quiet':
        return t('quiet')
      case 'smaller':
        return t('smaller', { count: line.count })
      case 'posts':
        return t('posts', { posts: line.posts, accounts: line.accounts })
      case 'notable': {
        const { account, activity, posts, accounts } = line
        const values = { username: account.username, what: sentence(activity), a: linkTo(account) }
        return (
          <>
            {posts > 0 ? `${t('posts', { posts, accounts })} ` : null}
            {t.rich('notable', values)}
          </>
        )
      }
    }
  }
}
