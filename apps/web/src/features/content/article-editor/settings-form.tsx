import { useQuery } from '@tanstack/react-query'
import { articleResourcesQuery } from '@tidewatch/api-client/content/articles'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { EditorArticle } from '@tidewatch/contract/content/article-editor'
import { articleSlugSchema } from '@tidewatch/contract/content/articles'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { useFormatter, useTranslations } from 'next-intl'
import type { Dispatch, SetStateAction } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { type Edits, editSettings, type SettingsEdit } from './edits/edits.ts'

interface SettingsFormProps {
  article: EditorArticle
  settings: SettingsEdit
  setEdits: Dispatch<SetStateAction<Edits>>
}

/** Settings shared by every language: address, author, labels. */
export function SettingsForm({ article, settings, setEdits }: SettingsFormProps) {
  const t = useTranslations('articleEditor')
  const format = useFormatter()
  const { data, error, refetch } = useQuery(articleResourcesQuery(useApi()))
  const change = (changed: Partial<SettingsEdit>) => setEdits((current) => editSettings(article, current, changed))
  const labels = data?.labels.filter(({ site }) => site === article.site) ?? []
  const isSlugChanged = settings.slug !== article.slug
  const toggle = (key: string, on: boolean) =>
    change({ labels: on ? [...settings.labels, key] : settings.labels.filter((label) => label !== key) })
  return (
    <section aria-labelledby="settings" className="flex flex-col gap-4">
      <h2 id="settings" className="font-semibold text-xl">
        {t('settings.title')}
      </h2>
      <div className="grid gap-x-8 gap-y-4 desk:grid-cols-2">
        <div className="flex flex-col gap-3">
          <TextField
            label={t('settings.slug')}
            prefix="/"
            spellCheck={false}
            value={settings.slug}
            maxLength={120}
            error={articleSlugSchema.safeParse(settings.slug).success ? undefined : t('settings.slugInvalid')}
            hint={isSlugChanged ? t('settings.slugMoves', { slug: article.slug }) : t('settings.slugHint')}
            onChange={({ target }) => change({ slug: target.value.trim().toLowerCase() })}
          />
          {isSlugChanged ? (
            <Checkbox
              label={t('settings.dropRedirect')}
              checked={settings.dropRedirect}
              onChange={({ target }) => change({ dropRedirect: target.checked })}
            />
          ) : null}
          {article.redirects.length > 0 ? (
            <p className="break-words text-sm text-soft">
              {t('settings.redirects', { slugs: format.list(article.redirects.map((slug) => `/${slug}`)) })}
            </p>
          ) : null}
          <TextField
            label={t('field.author')}
            value={settings.author}
            maxLength={80}
            error={settings.author.trim() === '' ? t('field.missing') : undefined}
            onChange={({ target }) => change({ author: target.value })}
          />
        </div>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium text-sm">{t('settings.labels')}</legend>
          {error ? <LoadError level={3} title={t('settings.labelsFailed')} error={error} onRetry={refetch} /> : null}
          {labels.map(({ key, name }) => (
            <Checkbox
              key={key}
              label={name}
              checked={settings.labels.includes(key)}
              onChange={({ target }) => toggle(key, target.checked)}
            />
          ))}
          <Checkbox
            className="mt-3"
            label={t('settings.recommended')}
            hint={t('settings.recommendedHint')}
            checked={settings.recommended}
            onChange={({ target }) => change({ recommended: target.checked })}
          />
        </fieldset>
      </div>
    </section>
  )
}
