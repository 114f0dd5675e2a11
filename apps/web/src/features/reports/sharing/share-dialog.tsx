import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Button } from '@tidewatch/ui/primitives/button'
import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'

/** What a link opens. */
export type SharedKind = 'report' | 'comparison'

interface ShareDialogProps {
  kind: SharedKind
  size?: 'sm' | 'md'
  /** Mounted anew each time it opens, because a link is shown only once. */
  children: ReactNode
}

/** Shares something with people without an account, through a link that expires. */
export function ShareDialog({ kind, size, children }: ShareDialogProps) {
  const t = useTranslations('sharing')
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      size="md"
      title={t(`${kind}.title`)}
      description={t(`${kind}.intro`)}
      closeLabel={common('close')}
      trigger={
        <Button variant="primary" size={size} icon={<Share2 aria-hidden="true" className="size-4" />}>
          {t('button')}
        </Button>
      }
    >
      <div className="flex flex-col gap-8 pb-2">{children}</div>
    </Dialog>
  )
}
