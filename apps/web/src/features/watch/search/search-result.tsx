import type { AccountPreview } from '@tidewatch/contract/watch/search'
import { Link } from '@tidewatch/i18n/navigation'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AccountFacts } from './account-facts.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { PostLine } from './post-line.tsx'
import { PreviewSentence } from './preview-sentence.tsx'
import { WatchLink } from './watch-link.tsx'

interface SearchResultProps {
  account: AccountPreview
  /** Omits the list of posts, which are on the line already. */
  compact?: boolean
}

/** An account from a search: one sentence about it, its newest posts on a line, and a button to watch it. */
export function SearchResult({ account, compact = false }: SearchResultProps) {
  const t = useTranslations('search.result')
  const add = useTranslations('addAccount.add')
  const refusal = useTranslations('addAccount.refusal')
  const common = useTranslations('common')
  const { username, formerUsername, monitorId, latestPosts } = account
  const action = (
    <div className="flex flex-col gap-1.5 max-sm:w-full">
      {monitorId ? (
        <>
          <Button asChild variant="primary">
            <Link href={`/accounts/${monitorId}`}>{common('openAccount')}</Link>
          </Button>
          <p className="text-sm text-soft">{refusal('tracked', { username })}</p>
        </>
      ) : (
        <>
          <WatchLink
            username={username}
            className={buttonVariants({ variant: 'primary', size: compact ? 'lg' : 'md' })}
          >
            <Plus aria-hidden="true" className="size-4" />
            {t('watch', { username })}
          </WatchLink>
          <p className="max-w-64 text-soft text-xs">{t('free')}</p>
        </>
      )}
    </div>
  )
  return (
    <Card asChild>
      <article className="flex flex-col gap-5">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <AccountFacts account={compact ? { ...account, biography: null } : account} level={2} />
          {compact ? null : action}
        </div>
        {formerUsername ? <p className="text-sm">{add('renamed', { former: formerUsername, username })}</p> : null}
        <PreviewSentence account={account} />
        <PostLine posts={latestPosts} />
        {compact ? action : null}
        {compact && latestPosts.length > 0 ? null : <LatestPosts posts={latestPosts} level={3} />}
      </article>
    </Card>
  )
}
