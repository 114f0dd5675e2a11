import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deliverySettingsQuery } from '@tidewatch/api-client/archive/deliveries'
import { reportsKey } from '@tidewatch/api-client/reports/reports'
import { monitorKey } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { DeliverySettings } from '@tidewatch/contract/archive/deliveries'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { ChooseMethod } from './choose-method.tsx'
import { canOpenDirectories } from './computer/directory.ts'
import { DirectoryStatus } from './computer/directory-status.tsx'
import { useStoredDirectory } from './computer/use-directory.ts'
import { DeliveryStatus } from './delivery-status.tsx'

/** The account whose exports are delivered. */
type OwnMonitor = Pick<Monitor, 'id' | 'username'>

/** Automatic delivery of an account's scheduled exports: choose a method, follow three steps, then see the status. */
export function KeepCurrent({ monitor }: { monitor: OwnMonitor }) {
  const monitorId = monitor.id
  const t = useTranslations('deliveries')
  const { data, error, refetch } = useQuery(deliverySettingsQuery(useApi(), monitorId))
  useNewDeliveries(monitorId, data?.source?.read)
  const section = useRef<HTMLElement>(null)
  const isShown = data !== undefined
  // The section renders after the page has loaded, too late for the browser to scroll to its anchor.
  useEffect(() => {
    if (isShown && window.location.hash === '#keep-current') section.current?.scrollIntoView()
  }, [isShown])
  // Hidden if neither this deployment nor the browser supports deliveries.
  if (
    data &&
    !data.source &&
    !data.methods.folder &&
    !data.methods.drive &&
    !data.methods.transfer &&
    !canOpenDirectories()
  )
    return null
  return (
    <section
      ref={section}
      id="keep-current"
      aria-labelledby="keep-current-title"
      className="flex scroll-mt-32 flex-col gap-5"
    >
      <div>
        <h2 id="keep-current-title" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <p className="max-w-reading text-sm text-soft">{t('intro')}</p>
      </div>
      {data ? <Methods monitor={monitor} settings={data} /> : null}
      {error && !data ? <LoadError title={t('failed')} error={error} onRetry={refetch} level={3} /> : null}
      {data || error ? null : (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </section>
  )
}

function Methods({ monitor, settings }: { monitor: OwnMonitor; settings: DeliverySettings }) {
  const [isChoosing, setChoosing] = useState(false)
  const { data: kept } = useStoredDirectory(monitor.id)
  const { source } = settings
  if (source && (source.state !== 'stopped' || (!kept && !isChoosing))) {
    return (
      <DeliveryStatus monitorId={monitor.id} settings={settings} source={source} onRestart={() => setChoosing(true)} />
    )
  }
  if (kept) return <DirectoryStatus monitor={monitor} settings={settings} kept={kept} />
  return <ChooseMethod monitorId={monitor.id} settings={settings} onStarted={() => setChoosing(false)} />
}

/** Refreshes the account's other data when a delivery was read after this page was opened. */
function useNewDeliveries(monitorId: string, read: number | undefined) {
  const queries = useQueryClient()
  const before = useRef(read)
  useEffect(() => {
    const isNew = before.current !== undefined && read !== undefined && read > before.current
    before.current = read
    if (!isNew) return
    void queries.invalidateQueries({ queryKey: monitorKey(monitorId) })
    void queries.invalidateQueries({ queryKey: reportsKey })
  }, [queries, monitorId, read])
}
