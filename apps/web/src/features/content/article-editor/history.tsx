import { useQuery } from '@tanstack/react-query'
import { revisionQuery, revisionsQuery } from '@tidewatch/api-client/content/article-editor'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { EditorArticle, EditorRevision } from '@tidewatch/contract/content/article-editor'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Select } from '@tidewatch/ui/forms/select'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { type Edits, editText, noEdits, textOf } from './edits/edits.ts'
import { TextComparison } from './text-comparison.tsx'

interface HistoryProps {
  article: EditorArticle
  setEdits: Dispatch<SetStateAction<Edits>>
}

/** Earlier revisions, by language. Loads nothing until opened. */
export function History({ article, setEdits }: HistoryProps) {
  const t = useTranslations('articleEditor')
  const [isOpen, setOpen] = useState(false)
  const [locale, setLocale] = useState<Locale>(article.texts[0]?.locale ?? defaultLocale)
  return (
    <section aria-labelledby="history" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="history" className="font-semibold text-xl">
          {t('history.title')}
        </h2>
        {isOpen ? null : <Button onClick={() => setOpen(true)}>{t('history.open')}</Button>}
      </div>
      {isOpen ? (
        <>
          <Select
            className="max-w-60"
            label={t('languages.label')}
            value={locale}
            options={article.texts.map((text) => ({ value: text.locale, label: localeNames[text.locale] }))}
            onChange={({ target }) => setLocale(target.value as Locale)}
          />
          <Revisions key={locale} article={article} locale={locale} setEdits={setEdits} />
        </>
      ) : null}
    </section>
  )
}

function Revisions({ article, locale, setEdits }: HistoryProps & { locale: Locale }) {
  const t = useTranslations('articleEditor.history')
  const dates = useDates()
  const { data, error, refetch } = useQuery(revisionsQuery(useApi(), article.id, locale))
  if (!data) return <NotLoaded level={3} title={t('failed')} error={error} onRetry={refetch} className="h-24 w-full" />
  return (
    <div>
      {data.revisions.map((revision, index) => (
        <Disclosure
          key={revision.id}
          name="revision"
          summary={
            <span className="flex min-w-0 flex-wrap gap-x-3">
              <span>{dates.moment(revision.savedAt)}</span>
              <span className="break-all font-normal text-soft">
                {revision.savedBy ?? t(revision.madeBy === 'repository' ? 'byRepository' : 'byUnknown')}
                {index === 0 ? ` · ${t('now')}` : ''}
              </span>
            </span>
          }
        >
          {index === 0 ? (
            <p className="text-sm text-soft">{t('nowText')}</p>
          ) : (
            <Revision article={article} revision={revision} setEdits={setEdits} />
          )}
        </Disclosure>
      ))}
      {data.hasMore ? <p className="pt-3 text-sm text-soft">{t('more')}</p> : null}
    </div>
  )
}

function Revision({ article, revision, setEdits }: HistoryProps & { revision: EditorRevision }) {
  const t = useTranslations('articleEditor.history')
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({ ...revisionQuery(useApi(), revision.id), enabled: isAsked })
  if (error && !data) return <LoadError level={3} title={t('failed')} error={error} onRetry={refetch} />
  if (!data)
    return (
      <Button size="sm" loading={isAsked} onClick={() => setAsked(true)}>
        {t('show')}
      </Button>
    )
  const { title, summary, markdown, locale } = data
  const restore = () => {
    setEdits((current) => editText(article, current, locale, { title, summary, markdown }))
    notify.success({ title: t('restored') })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <TextComparison before={data} after={textOf(article, noEdits, locale)} locale={locale} />
      <Button size="sm" onClick={restore}>
        {t('restore')}
      </Button>
    </div>
  )
}
