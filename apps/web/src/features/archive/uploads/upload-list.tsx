import { useQuery } from '@tanstack/react-query'
import { archiveUploadsQuery } from '@tidewatch/api-client/archive/uploads'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { UploadItem } from './upload-item.tsx'

/** A monitor's ZIPs on our servers: in transit, refused, or kept. Renders nothing if there are none. */
export function UploadList({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('uploads.list')
  const { data, error, refetch } = useQuery(archiveUploadsQuery(useApi(), monitor.id))
  if (error && !data) return <LoadError title={t('failed')} error={error} onRetry={refetch} level={2} />
  if (!data || data.uploads.length === 0) return null
  return (
    <section aria-labelledby="uploads-title" className="flex flex-col gap-2">
      <h2 id="uploads-title" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <p className="max-w-reading text-sm text-soft">{t('text')}</p>
      <ul className="border-hairline border-t">
        {data.uploads.map((upload) => (
          <UploadItem key={upload.id} monitor={monitor} upload={upload} />
        ))}
      </ul>
    </section>
  )
}
