import type { AccountPreview } from '@tidewatch/contract/watch/search'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { useTranslations } from 'next-intl'
import { SourceBadge } from '#/features/insights/figures/source-badge.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

/** An account from a search: picture, names, counts and biography. */
export function AccountFacts({ account, level = 3 }: { account: AccountPreview; level?: 2 | 3 }) {
  const t = useTranslations('addAccount.add')
  const numbers = useNumbers()
  const Heading = `h${level}` as const
  const { username, name, biography, pictureUrl, followers, following, posts, source } = account
  const counts = [
    followers === null ? null : t('followers', { count: followers, text: numbers.count(followers) }),
    following === null ? null : t('following', { text: numbers.count(following) }),
    posts === null ? null : t('posts', { count: posts, text: numbers.count(posts) }),
  ].filter((text) => text !== null)
  return (
    <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
      <Avatar name={name || username} src={pictureUrl} size={56} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="font-semibold text-base">{name || username}</Heading>
          <SourceBadge source={source} />
        </div>
        <p className="text-sm text-soft">@{username}</p>
        {counts.length > 0 ? <p className="tabular mt-1 text-sm">{counts.join(' · ')}</p> : null}
        {biography ? (
          <p className="mt-1 line-clamp-2 max-w-reading whitespace-pre-line text-sm text-soft">{biography}</p>
        ) : null}
      </div>
    </div>
  )
}
