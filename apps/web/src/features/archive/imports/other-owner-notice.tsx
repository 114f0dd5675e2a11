import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import type { ReadArchive } from './import-state.ts'

interface OtherOwnerNoticeProps {
  archive: ReadArchive
  onOwnPage: () => void
  onRestart: () => void
}

/** The export belongs to another account than the page that requested it: refused there, with a way to continue. */
export function OtherOwnerNotice({ archive, onOwnPage, onRestart }: OtherOwnerNoticeProps) {
  const t = useTranslations('imports.otherOwner')
  const review = useTranslations('imports.review')
  const { owner, requestedAccount } = archive
  if (requestedAccount === null) return null
  return (
    <Notice
      tone="coral"
      live
      title={t('title', { owner })}
      actions={
        <>
          <Button size="sm" variant="primary" onClick={onOwnPage}>
            {t('ownPage', { owner })}
          </Button>
          <Button size="sm" onClick={onRestart}>
            {review('other')}
          </Button>
        </>
      }
    >
      {t('text', { expected: requestedAccount })}
    </Notice>
  )
}
