import { useMutation } from '@tanstack/react-query'
import { createArticleMutation } from '@tidewatch/api-client/content/article-editor'
import { useApi } from '@tidewatch/auth/auth-provider'
import { maxTitleCharacters } from '@tidewatch/contract/content/article-editor'
import { articleSites } from '@tidewatch/contract/content/articles'
import { useRouter } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { locales } from '@tidewatch/site-config/locales'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Form } from '@tidewatch/ui/forms/form'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useId, useState } from 'react'

const empty = {
  site: 'blog' as (typeof articleSites)[number],
  locale: 'en' as (typeof locales)[number],
  title: '',
  author: '',
}

/** Creates a draft and opens its page. */
export function NewArticle() {
  const t = useTranslations('articleEditor')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const router = useRouter()
  const form = useId()
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState(empty)
  const [isSubmitted, setSubmitted] = useState(false)
  const { mutate, isPending, error } = useMutation(createArticleMutation(useApi()))
  const missing = (text: string) => (isSubmitted && text.trim() === '' ? t('field.missing') : undefined)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (draft.title.trim() === '' || draft.author.trim() === '') return
    mutate(draft, { onSuccess: ({ id }) => router.push(`/editor/${id}`) })
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />}>
          {t('new.open')}
        </Button>
      }
      title={t('new.title')}
      description={t('new.text')}
      closeLabel={common('close')}
      footer={
        <Button type="submit" form={form} variant="primary" loading={isPending}>
          {t('new.create')}
        </Button>
      }
    >
      <Form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('site.label')}
            value={draft.site}
            options={articleSites.map((value) => ({ value, label: t(`site.${value}`) }))}
            onChange={({ target }) => setDraft({ ...draft, site: target.value as typeof draft.site })}
          />
          <Select
            label={t('languages.label')}
            value={draft.locale}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
            onChange={({ target }) => setDraft({ ...draft, locale: target.value as typeof draft.locale })}
          />
        </div>
        <TextField
          label={t('field.title')}
          value={draft.title}
          maxLength={maxTitleCharacters}
          error={missing(draft.title)}
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
        <TextField
          label={t('field.author')}
          value={draft.author}
          maxLength={80}
          error={missing(draft.author)}
          onChange={({ target }) => setDraft({ ...draft, author: target.value })}
        />
        {error ? <Notice tone="coral" live title={errorText(error)} /> : null}
      </Form>
    </Dialog>
  )
}
