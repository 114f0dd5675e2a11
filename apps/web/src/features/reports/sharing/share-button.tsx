import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Button } from '@tidewatch/ui/primitives/button'
import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShareForm } from './share-form.tsx'
import { ShareLinks } from './share-links.tsx'

/** Hands a report to somebody without an account, by a link that ends. */
export function ShareButton({ reportId }: { reportId: string }) {
  const t = useTranslations('sharing')
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      size="md"
      title={t('title')}
      description={t('intro')}
      closeLabel={common('close')}
      trigger={
        <Button variant="primary" icon={<Share2 aria-hidden="true" className="size-4" />}>
          {t('button')}
        </Button>
      }
    >
      <div className="flex flex-col gap-8 pb-2">
        <ShareForm reportId={reportId} />
        <ShareLinks reportId={reportId} />
      </div>
    </Dialog>
  )
}
