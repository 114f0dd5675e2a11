import { useMutation } from '@tanstack/react-query'
import { articleActionMutation } from '@tidewatch/api-client/content/article-editor'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { EditorArticle } from '@tidewatch/contract/content/article-editor'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useDocumentTitle } from '#/features/insights/page/use-document-title.ts'
import { ArticleActions } from './article-actions.tsx'
import { CommentList } from './comment-list.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditorBar } from './editor-bar.tsx'
import { changeOf, conflictsOf, noEdits, remainingEdits, settingsOf, textOf } from './edits/edits.ts'
import { useEdits } from './edits/use-edits.ts'
import { History } from './history.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TextPair } from './text-pair.tsx'

export function ArticleOverview({ article, zone }: { article: EditorArticle; zone: string }) {
  const t = useTranslations('articleEditor')
  const errorText = useErrorText()
  const editing = useEdits(article.id)
  const { edits, setEdits, isDirty } = editing
  const { mutate, isPending, error, reset } = useMutation(articleActionMutation(useApi(), article.id))
  const locale = useLocale()
  const title = textOf(article, edits, 'en').title || article.texts[0]?.title || article.slug
  useDocumentTitle(title)
  const conflicts = conflictsOf(article, edits)
  const inConflict = conflicts.settings || conflicts.texts.length > 0

  const save = () => {
    if (!isDirty || isPending) return
    // Text typed while the save is in flight stays unsaved.
    mutate(
      { kind: 'save', change: changeOf(edits) },
      { onSuccess: (saved) => setEdits((current) => remainingEdits(saved, edits, current)) },
    )
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <header className="pb-4">
        <p className="text-sm">
          <Link href="/editor" className="link">
            {t('article.back')}
          </Link>
        </p>
        <h1
          lang={article.texts.some((text) => text.locale === 'en') ? 'en' : locale}
          className="mt-2 break-words font-semibold text-2xl"
        >
          {title}
        </h1>
      </header>
      <EditorBar {...{ article, zone, isDirty, isPending, isStored: editing.isStored, onSave: save, onAct: mutate }} />
      <div className="flex flex-col gap-10 pt-6">
        <div className="flex flex-col gap-3 empty:hidden">
          {editing.wasRestored ? (
            <Notice
              tone="amber"
              title={t('kept.title')}
              actions={
                <>
                  <Button size="sm" onClick={() => setEdits(noEdits)}>
                    {t('kept.discard')}
                  </Button>
                  <Button size="sm" onClick={editing.acknowledge}>
                    {t('kept.keep')}
                  </Button>
                </>
              }
            >
              {t('kept.text')}
            </Notice>
          ) : null}
          {error && !inConflict ? (
            <Notice
              tone="coral"
              live
              title={errorText(error)}
              actions={
                <Button size="sm" onClick={reset}>
                  {t('article.dismiss')}
                </Button>
              }
            />
          ) : null}
          {inConflict ? <ConflictNotice {...{ article, edits, setEdits, conflicts }} /> : null}
        </div>
        <TextPair {...{ article, edits, setEdits }} onAct={mutate} isSubmitting={isPending} />
        <SettingsForm article={article} settings={settingsOf(article, edits)} setEdits={setEdits} />
        <History article={article} setEdits={setEdits} />
        <CommentList article={article} />
        <ArticleActions article={article} isSubmitting={isPending} onAct={mutate} />
      </div>
    </>
  )
}
