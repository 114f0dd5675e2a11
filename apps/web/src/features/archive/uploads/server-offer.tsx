import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

interface ServerOfferProps {
  /** The browser failed, or probably will: the offer stands out. */
  isNeeded: boolean
  onServer: () => void
}

/** The choice of the other way in. It is never taken by itself. */
export function ServerOffer({ isNeeded, onServer }: ServerOfferProps) {
  const t = useTranslations('uploads.offer')
  const button = (
    <Button size="sm" onClick={onServer}>
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
