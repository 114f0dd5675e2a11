import { useQuery } from '@tanstack/react-query'
import { monitorQuery } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import { codes } from '@tidewatch/contract/codes'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Link } from '@tidewatch/i18n/navigation'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Card } from '@tidewatch/ui/layout/card'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { Button } from '@tidewatch/ui/primitives/button'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useTranslations } from 'next-intl'
import type { Collection } from '#/features/watch/monitors/collection.ts'
import { CollectionSteps } from '#/features/watch/monitors/collection-steps.tsx'
import { useCollection } from '#/features/watch/monitors/use-collection.ts'
import { useNextCollection } from '#/features/watch/monitors/use-status-reason.ts'

interface FirstCollectionProps {
  monitorId: string
  onAnother: () => void
}

/** Stands in for a finished collection whose progress was never received. */
const ended: Collection = { step: 'report', outcome: 'done', done: 0, total: null, reportId: null, code: null }

// The pressed button has unmounted, so its result takes the focus.
const focusHeading = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** The first collection of a newly added account, step by step, and links to its results. */
export function FirstCollection({ monitorId, onAnother }: FirstCollectionProps) {
  const t = useTranslations('addAccount.firstCheck')
  const common = useTranslations('common')
  const { data: monitor } = useQuery(monitorQuery(useApi(), monitorId))
  const collection = useCollection(monitor)
  if (!monitor) return null
  const { username, name, pictureUrl } = monitor
  const outcome = outcomeOf(monitor, collection)
  const reportId = collection?.reportId ?? monitor.latestReportId
  return (
    <Card asChild>
      <section aria-labelledby="first-collection" className="flex flex-col gap-4">
        <header className="flex min-h-11 items-center gap-3">
          <Avatar name={name || username} src={pictureUrl} size={40} />
          <div className="min-w-0">
            <h2 ref={focusHeading} id="first-collection" tabIndex={-1} className="font-semibold text-base outline-none">
              {t(`title.${outcome}`, { username })}
            </h2>
            {outcome === 'done' ? null : <p className="text-sm text-soft">{t(`text.${outcome}`)}</p>}
          </div>
        </header>
        <CollectionSteps collection={collection ?? (outcome === 'done' ? ended : undefined)} />
        <div aria-live="polite" className="flex flex-col gap-3">
          {outcome === 'failed' ? <FailedCollection monitor={monitor} code={collection?.code ?? null} /> : null}
          {/* Reserves its space from the start, so that content below the card doesn't shift a second time. */}
          <div className={cn('flex flex-wrap gap-2', outcome === 'running' && 'invisible')}>
            {reportId ? (
              <Button asChild variant="primary">
                <Link href={`/reports/${reportId}`}>{t('read')}</Link>
              </Button>
            ) : outcome === 'running' ? (
              <Button variant="primary">{t('read')}</Button>
            ) : null}
            <Button asChild>
              <Link href={`/accounts/${monitor.id}`}>{common('openAccount')}</Link>
            </Button>
            <Button variant="quiet" onClick={onAnother}>
              {t('another')}
            </Button>
          </div>
        </div>
      </section>
    </Card>
  )
}

function outcomeOf(monitor: Monitor, collection: Collection | undefined): Collection['outcome'] {
  if (collection) return collection.outcome
  // The collection may have finished before any progress arrived.
  return monitor.latestReportId ? 'done' : 'running'
}

function FailedCollection({ monitor: { nextCollectionAt }, code }: { monitor: Monitor; code: number | null }) {
  const t = useTranslations('monitors.status')
  const withNextCollection = useNextCollection()
  return (
    <Notice
      tone="coral"
      title={
        code === codes.connectionNeeded
          ? t('needs-connection.operator')
          : withNextCollection(t(`delayed.${delayOf(code)}`), nextCollectionAt)
      }
    />
  )
}

function delayOf(code: number | null): 'ourFault' | 'refused' | 'throttled' | 'transient' {
  if (code === codes.ourFault) return 'ourFault'
  if (code === codes.accessRefused) return 'refused'
  return code === codes.sourceBusy ? 'throttled' : 'transient'
}
