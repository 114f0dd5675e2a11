'use client'

import type { ArticleAction } from '@tidewatch/api-client/editor'
import type { EditorStoredText } from '@tidewatch/contract/editor'
import { Button } from '@tidewatch/ui/button'
import { Notice } from '@tidewatch/ui/notice'
import { useTranslations } from 'next-intl'

interface HeldNoticeProps {
  /** Nothing while the language has no text. */
  text: EditorStoredText | undefined
  isDisabled: boolean
  onAct: (action: ArticleAction) => void
}

/** A language that readers of a published article do not get yet, and the way to them. */
export function HeldNotice({ text, isDisabled, onAct }: HeldNoticeProps) {
  const t = useTranslations('editor.held')
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
