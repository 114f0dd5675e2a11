import { useMutation } from '@tanstack/react-query'
import { type ArticleAction, deleteDraftMutation } from '@tidewatch/api-client/content/article-editor'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { EditorArticle } from '@tidewatch/contract/content/article-editor'
import { useRouter } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { noEdits } from './edits/edits.ts'
import { saveEdits } from './edits/kept-edits.ts'

interface WholeArticleProps {
  article: EditorArticle
  isSubmitting: boolean
  onAct: (action: ArticleAction) => void
}

/** Rare actions on the article as a whole. */
export function ArticleActions({ article, isSubmitting, onAct }: WholeArticleProps) {
  const t = useTranslations('articleEditor.whole')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { status, origin, isInRepository, isDeletable, version } = article
  const canUseRepositoryText = isInRepository && origin === 'editor'
  return (
    <section aria-labelledby="whole" className="flex flex-col gap-4 border-hairline border-t pt-6">
      <h2 id="whole" className="font-semibold text-xl">
        {t('title')}
      </h2>
      <p className="max-w-reading text-soft">
        {t(isInRepository ? (origin === 'editor' ? 'leftAlone' : 'fromRepository') : 'editorsOwn')}
      </p>
      <div className="flex flex-wrap gap-2">
        {status === 'draft' ? null : (
          <ConfirmDialog
            trigger={<Button disabled={isSubmitting}>{t('unpublish')}</Button>}
            title={t('unpublishTitle')}
            description={t('unpublishText')}
            confirmLabel={t('unpublish')}
            cancelLabel={common('cancel')}
            closeLabel={common('close')}
            onConfirm={() => onAct({ kind: 'unpublish', version })}
            errorText={errorText}
          />
        )}
        {canUseRepositoryText ? (
          <ConfirmDialog
            trigger={<Button disabled={isSubmitting}>{t('take')}</Button>}
            title={t('takeTitle')}
            description={t('takeText')}
            confirmLabel={t('take')}
            cancelLabel={common('cancel')}
            closeLabel={common('close')}
            onConfirm={() => onAct({ kind: 'reset-article', version })}
            errorText={errorText}
          />
        ) : null}
        {isDeletable ? <DeleteDraft id={article.id} /> : null}
      </div>
    </section>
  )
}

function DeleteDraft({ id }: { id: string }) {
  const t = useTranslations('articleEditor.whole')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const router = useRouter()
  const { mutateAsync } = useMutation(deleteDraftMutation(useApi(), id))
  const remove = async () => {
    await mutateAsync()
    saveEdits(id, noEdits)
    router.push('/editor')
  }
  return (
    <ConfirmDialog
      trigger={<Button>{t('delete')}</Button>}
      title={t('deleteTitle')}
      description={t('deleteText')}
      confirmLabel={t('delete')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
      onConfirm={remove}
      errorText={errorText}
    />
  )
}
