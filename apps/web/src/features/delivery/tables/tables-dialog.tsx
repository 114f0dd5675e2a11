import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { useTranslations } from 'next-intl'
import { SyndicationUrlFields } from '#/features/delivery/syndication/syndication-url-fields.tsx'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'

interface TablesDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The URLs of the tables, for programs that can't send a key. */
export function TablesDialog({ open, onOpenChange }: TablesDialogProps) {
  const t = useTranslations('tables')
  const common = useTranslations('common')
  const zone = useViewerZone()
  return (
    <Dialog
      size="md"
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('text')}
      closeLabel={common('close')}
    >
      <ViewerTimeZone timeZone={zone}>
        <p className="mb-4 text-sm text-soft">{t('sheets')}</p>
        <SyndicationUrlFields subject="tables" />
      </ViewerTimeZone>
    </Dialog>
  )
}
