import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { useTranslations } from 'next-intl'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { SyndicationUrlFields } from './syndication-url-fields.tsx'

interface SyndicationDialogProps {
  monitor: Pick<Monitor, 'id' | 'username'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A monitor's feed URLs, and the URL of the calendar of all reports. */
export function SyndicationDialog({ monitor: { id, username }, open, onOpenChange }: SyndicationDialogProps) {
  const t = useTranslations('syndication')
  const common = useTranslations('common')
  const zone = useViewerZone()
  return (
    <Dialog
      size="md"
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { username: `@${username}` })}
      description={t('text')}
      closeLabel={common('close')}
    >
      <ViewerTimeZone timeZone={zone}>
        <SyndicationUrlFields subject={{ monitorId: id }} />
        <section className="mt-6 border-hairline border-t pt-5">
          <h3 className="font-medium">{t('calendar.title')}</h3>
          <p className="mb-3 text-sm text-soft">{t('calendar.text')}</p>
          <SyndicationUrlFields subject="calendar" />
        </section>
      </ViewerTimeZone>
    </Dialog>
  )
}
