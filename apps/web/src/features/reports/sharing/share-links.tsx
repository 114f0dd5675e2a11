import type { UseMutationResult } from '@tanstack/react-query'
import type { ComparisonShare, Share } from '@tidewatch/contract/reports/sharing'
import { useErrorText } from '@tidewatch/shell/error-text'
import { SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useFormatter, useNow, useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import type { SharedKind } from './share-dialog.tsx'

/** For comparisons, the accounts and period that a link shows. */
type ListedShare = Share & Partial<Pick<ComparisonShare, 'usernames' | 'period'>>

type Revoke = UseMutationResult<Share, Error, string>

interface ShareLinksProps {
  kind: SharedKind
  links: readonly ListedShare[] | undefined
  error: Error | null
  onRetry: () => void
  revoke: Revoke
}

/** Existing links: when each expires, how often it was opened, and a button to revoke it. */
export function ShareLinks({ kind, links, error, onRetry, revoke }: ShareLinksProps) {
  const t = useTranslations('sharing')
  return (
    <section aria-labelledby="share-links">
      <h3 id="share-links" className="font-medium text-base">
        {t(`${kind}.links`)}
      </h3>
      {links ? null : (
        <NotLoaded error={error} onRetry={onRetry}>
          <SkeletonText lines={2} />
        </NotLoaded>
      )}
      {links?.length === 0 ? <p className="mt-1 text-sm text-soft">{t('links.none')}</p> : null}
      {links && links.length > 0 ? (
        <ul className="mt-2 divide-y divide-hairline border-hairline border-y">
          {links.map((share) => (
            <ShareRow key={share.id} share={share} revoke={revoke} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function ShareRow({ share, revoke }: { share: ListedShare; revoke: Revoke }) {
  const t = useTranslations('sharing.links')
  const shared = useTranslations('sharing.shared')
  const dates = useDates()
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const errorText = useErrorText()
  const isExpired = new Date(share.expiresAt) <= now
  const isActive = !share.revokedAt && !isExpired
  const state = share.revokedAt
    ? t('takenBack', { date: dates.moment(share.revokedAt) })
    : t(isExpired ? 'ended' : 'works', { date: dates.moment(share.expiresAt) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0">
        {share.usernames && share.period ? (
          <p className="break-words">
            {[format.list(share.usernames.map((username) => `@${username}`)), dates.period(share.period)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
        <p className={isActive ? 'font-medium' : 'text-soft'}>{state}</p>
        <p className="text-soft">
          {[
            t('by', { name: share.sharedBy }),
            t('views', { count: share.views }),
            share.lastViewedAt ? t('last', { date: dates.moment(share.lastViewedAt) }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isActive ? (
        <Button
          size="sm"
          loading={revoke.isPending && revoke.variables === share.id}
          onClick={() =>
            revoke.mutate(share.id, {
              onSuccess: () => notify.success({ title: shared('endedTitle') }),
              onError: (error) => notify.error({ title: t('revokeFailed'), description: errorText(error) }),
            })
          }
        >
          {t('revoke')}
        </Button>
      ) : null}
    </li>
  )
}
