import type { ArticleAction } from '@tidewatch/api-client/content/article-editor'
import type { EditorArticle } from '@tidewatch/contract/content/article-editor'
import { useConfig } from '@tidewatch/shell/config'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { Button } from '@tidewatch/ui/primitives/button'
import { useLocale, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { ArticleStatus } from './article-status.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

interface EditorBarProps {
  article: EditorArticle
  zone: string
  isDirty: boolean
  isPending: boolean
  /** Whether this device stores unsaved changes. */
  isStored: boolean
  onSave: () => void
  onAct: (action: ArticleAction) => void
}

/** The state of the article and of unsaved changes, with the buttons to save and publish. */
export function EditorBar({ article, zone, isDirty, isPending, isStored, onSave, onAct }: EditorBarProps) {
  const t = useTranslations('articleEditor')
  const dates = useDates()
  const locale = useLocale()
  const { hosts } = useConfig()
  const { status, version, site, slug, publishedAt, texts } = article
  const savedAt = texts
    .map((text) => text.savedAt)
    .toSorted()
    .at(-1)
  const saved = isDirty
    ? t(isStored ? 'bar.unsaved' : 'bar.unsavedHere')
    : savedAt
      ? t('bar.saved', { moment: dates.moment(savedAt) })
      : null
  return (
    <div className="sticky top-[calc(4rem+var(--offline-strip,0px))] z-20 -mx-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-hairline border-y bg-paper/95 px-5 py-2 backdrop-blur-sm">
      <ArticleStatus status={status} />
      {status === 'scheduled' ? <p className="text-sm">{dates.moment(publishedAt)}</p> : null}
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm text-soft">
        {saved}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {status === 'published' ? (
          <Button asChild size="sm" variant="quiet">
            <a href={absoluteUrl(hosts, site, `/${slug}`, locale)} target="_blank" rel="noreferrer">
              {t('bar.view')}
            </a>
          </Button>
        ) : null}
        <Button
          size="sm"
          variant={isDirty ? 'primary' : 'secondary'}
          disabled={!isDirty}
          loading={isPending}
          title={t('bar.keys')}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={onSave}
        >
          {t(status === 'published' ? 'bar.update' : 'bar.save')}
        </Button>
        {status === 'published' ? null : (
          <>
            <ScheduleDialog article={article} zone={zone} disabled={isDirty || isPending} onAct={onAct} />
            <Button
              size="sm"
              variant={isDirty ? 'secondary' : 'primary'}
              disabled={isDirty || isPending}
              onClick={() => onAct({ kind: 'publish', version, at: null })}
            >
              {t('bar.publish')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
