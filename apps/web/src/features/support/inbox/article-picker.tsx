import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createPublicClient } from '@tidewatch/api-client/clients'
import { articleSearchQuery } from '@tidewatch/api-client/content/articles'
import { useConfig } from '@tidewatch/shell/config'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { localeNames } from '@tidewatch/site-config/locale-names'
import type { Locale } from '@tidewatch/site-config/locales'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'

const maxResults = 5

interface ArticlePickerProps {
  /** The requester's language, in which articles are searched and linked. */
  locale: Locale
  onInsert: (line: string) => void
}

/** Finds a help article in the requester's language and inserts its title and URL into the answer. */
export function ArticlePicker({ locale, onInsert }: ArticlePickerProps) {
  const t = useTranslations('inbox')
  const { hosts } = useConfig()
  // The page's own client sends the language of the page.
  const [client] = useState(() => createPublicClient({ getToken: () => undefined, getLocale: () => locale }))
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...articleSearchQuery(client, { site: 'support', q, pageSize: maxResults }),
    placeholderData: keepPreviousData,
  })
  const articles = q === '' ? [] : (data?.articles ?? [])
  return (
    <Disclosure summary={t('insert')} className="w-full">
      <TextField
        label={t('insertSearch', { language: localeNames[locale] })}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="mt-2 text-sm text-soft">
        {q !== '' && data?.articles.length === 0 ? t('insertNone') : ''}
      </p>
      <ul className="flex flex-col items-start gap-1">
        {articles.map((article) => (
          <li key={article.slug}>
            <Button
              size="sm"
              variant="quiet"
              onClick={() =>
                onInsert(`${article.title}\n${absoluteUrl(hosts, 'support', `/${article.slug}`, article.locale)}`)
              }
            >
              {t('insertAdd', { title: article.title })}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
