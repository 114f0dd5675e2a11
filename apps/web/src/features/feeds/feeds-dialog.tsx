'use client'

import type { Monitor } from '@tidewatch/contract/monitor'
import { Dialog } from '@tidewatch/ui/dialog'
import { useTranslations } from 'next-intl'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { FeedAddresses } from './feed-addresses.tsx'

interface FeedsDialogProps {
  monitor: Pick<Monitor, 'id' | 'username'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A monitor's feed addresses, and that of the calendar of all reports. */
export function FeedsDialog({ monitor: { id, username }, open, onOpenChange }: FeedsDialogProps) {
  const t = useTranslations('feeds')
  const common = useTranslations('common')
  const zone = useReaderZone()
  return (
    <Dialog
      size="md"
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { username: `@${username}` })}
      description={t('text')}
      closeLabel={common('close')}
    >
      <ReaderTimeZone timeZone={zone}>
        <FeedAddresses monitorId={id} />
        <section className="mt-6 border-hairline border-t pt-5">
          <h3 className="font-medium">{t('calendar.title')}</h3>
          <p className="mb-3 text-sm text-soft">{t('calendar.text')}</p>
          <FeedAddresses monitorId={null} />
        </section>
      </ReaderTimeZone>
    </Dialog>
  )
}
