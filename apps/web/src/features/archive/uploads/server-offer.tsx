import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

interface ServerOfferProps {
  /** The browser failed, or probably will: makes the offer stand out. */
  isNeeded: boolean
  onUseServer: () => void
}

/** Offers to import on the server. Never chosen automatically. */
export function ServerOffer({ isNeeded, onUseServer }: ServerOfferProps) {
  const t = useTranslations('uploads.offer')
  const button = (
    <Button size="sm" onClick={onUseServer}>
      {t('action')}
    </Button>
  )
  if (isNeeded) {
    return (
      <Notice tone="amber" live title={t('neededTitle')} actions={button}>
        {t('neededText')}
      </Notice>
    )
  }
  return button
}
