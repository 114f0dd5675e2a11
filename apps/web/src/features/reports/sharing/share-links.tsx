import { useMutation, useQuery } from '@tanstack/react-query'
import { revokeShareMutation, shareListQuery } from '@tidewatch/api-client/reports/sharing'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Share } from '@tidewatch/contract/reports/sharing'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Loading, SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useNow, useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** The links of a report: until when each works, how often it was opened, and how to take it back. */
export function ShareLinks({ reportId }: { reportId: string }) {
  const t = useTranslations('sharing')
  const { data, error, isPending, refetch } = useQuery(shareListQuery(useApi(), reportId))
  return (
    <section aria-labelledby="share-links">
      <h3 id="share-links" className="font-medium text-base">
        {t('links.title')}
      </h3>
      {isPending ? (
        <Loading label={t('links.loading')}>
          <SkeletonText lines={2} />
        </Loading>
      ) : null}
      {error && !data ? <LoadError title={t('links.failed')} error={error} onRetry={refetch} /> : null}
      {data?.shares.length === 0 ? <p className="mt-1 text-sm text-soft">{t('links.none')}</p> : null}
      {data && data.shares.length > 0 ? (
        <ul className="mt-2 divide-y divide-hairline border-hairline border-y">
          {data.shares.map((share) => (
            <ShareRow key={share.id} reportId={reportId} share={share} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function ShareRow({ reportId, share }: { reportId: string; share: Share }) {
  const t = useTranslations('sharing.links')
  const dates = useDates()
  const now = useNow({ updateInterval: 60_000 })
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation(revokeShareMutation(useApi(), reportId))
  const hasEnded = new Date(share.expiresAt) <= now
  const works = !share.revokedAt && !hasEnded
  const state = share.revokedAt
    ? t('takenBack', { date: dates.moment(share.revokedAt) })
    : t(hasEnded ? 'ended' : 'works', { date: dates.moment(share.expiresAt) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0">
        <p className={works ? 'font-medium' : 'text-soft'}>{state}</p>
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
      {works ? (
        <Button
          size="sm"
          loading={isPending}
          onClick={() =>
            mutate(share.id, {
              onSuccess: () => notify.success({ title: t('revoked') }),
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
