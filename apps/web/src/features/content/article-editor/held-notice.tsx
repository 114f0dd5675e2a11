import type { ArticleAction } from '@tidewatch/api-client/content/article-editor'
import type { EditorStoredText } from '@tidewatch/contract/content/article-editor'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

interface HeldNoticeProps {
  /** `undefined` while the language has no text. */
  text: EditorStoredText | undefined
  isDisabled: boolean
  onAct: (action: ArticleAction) => void
}

/** A language that a published article doesn't show to readers yet, with the button to publish it. */
export function HeldNotice({ text, isDisabled, onAct }: HeldNoticeProps) {
  const t = useTranslations('articleEditor.held')
  const isReady = text !== undefined && text.summary !== '' && text.markdown.trim() !== ''
  return (
    <Notice
      title={t('title')}
      actions={
        isReady ? (
          <Button
            size="sm"
            disabled={isDisabled}
            onClick={() => onAct({ kind: 'publish-translation', locale: text.locale, revisionId: text.revisionId })}
          >
            {t('publish')}
          </Button>
        ) : null
      }
    >
      {t(isReady ? 'ready' : 'unfinished')}
    </Notice>
  )
}
