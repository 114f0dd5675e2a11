import { useQuery } from '@tanstack/react-query'
import { type ArticleAction, revisionQuery } from '@tidewatch/api-client/content/article-editor'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { EditorArticle, EditorStoredText } from '@tidewatch/contract/content/article-editor'
import { defaultLocale } from '@tidewatch/site-config/locales'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { TextComparison } from './text-comparison.tsx'

interface StaleNoticeProps {
  article: EditorArticle
  text: EditorStoredText
  isSubmitting: boolean
  onAct: (action: ArticleAction) => void
}

/** The English text has changed since: shows the changes, and lets the editor confirm the translation. */
export function StaleNotice({ article, text, isSubmitting, onAct }: StaleNoticeProps) {
  const t = useTranslations('articleEditor.stale')
  const [isOpen, setOpen] = useState(false)
  const english = article.texts.find(({ locale }) => locale === defaultLocale)
  if (!english || text.sourceRevisionId === null) return null
  const confirm = () => onAct({ kind: 'confirm-translation', locale: text.locale, englishId: english.revisionId })
  return (
    <div className="flex flex-col gap-3">
      <Notice
        tone="amber"
        title={t('title')}
        actions={
          <>
            <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'hide' : 'show')}
            </Button>
            <Button size="sm" disabled={isSubmitting} onClick={confirm}>
              {t('stillRight')}
            </Button>
          </>
        }
      >
        {t('text')}
      </Notice>
      {isOpen ? <Difference sourceId={text.sourceRevisionId} english={english} /> : null}
    </div>
  )
}

function Difference({ sourceId, english }: { sourceId: number; english: EditorStoredText }) {
  const t = useTranslations('articleEditor.history')
  const { data, error, refetch } = useQuery(revisionQuery(useApi(), sourceId))
  if (data) return <TextComparison before={data} after={english} locale={defaultLocale} />
  return <NotLoaded level={3} title={t('failed')} error={error} onRetry={refetch} className="h-24 w-full" />
}
