import { editorStatuses } from '@tidewatch/contract/content/article-editor'
import { articleSites } from '@tidewatch/contract/content/articles'
import { usePathname, useRouter } from '@tidewatch/i18n/navigation'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Form } from '@tidewatch/ui/forms/form'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, startTransition, useOptimistic, useState } from 'react'
import { type ListFilter, listSearch, readListFilter } from './list-filter.ts'

/** Filters of the article list, stored in the URL. */
export function ListFilters({ filter }: { filter: ListFilter }) {
  const t = useTranslations('articleEditor')
  const router = useRouter()
  const path = usePathname()
  const [q, setQ] = useState(filter.q ?? '')
  // The URL follows once the navigation is done, and the next choice may come earlier.
  const [chosen, setChosen] = useOptimistic(filter)
  const choose = (change: Record<string, string | undefined>) => {
    const { page: _, ...kept } = chosen
    const entries = Object.entries({ ...kept, ...change }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    )
    const next = readListFilter(new URLSearchParams(entries))
    const search = listSearch(next)
    startTransition(() => {
      setChosen(next)
      router.replace(search ? `${path}?${search}` : path, { scroll: false })
    })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    choose({ q: q.trim() })
  }
  return (
    <Form onSubmit={submit} className="grid grid-cols-2 items-end gap-3 desk:grid-cols-[1fr_1fr_2fr_auto]">
      <Select
        label={t('site.label')}
        value={chosen.site ?? ''}
        options={[
          { value: '', label: t('site.all') },
          ...articleSites.map((value) => ({ value, label: t(`site.${value}`) })),
        ]}
        onChange={({ target: { value } }) => choose({ site: value })}
      />
      <Select
        label={t('status.label')}
        value={chosen.status ?? ''}
        options={[
          { value: '', label: t('status.all') },
          ...editorStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        onChange={({ target: { value } }) => choose({ status: value })}
      />
      <TextField
        type="search"
        className="max-desk:col-span-2"
        label={t('list.search')}
        value={q}
        onChange={({ target: { value } }) => setQ(value)}
      />
      <Button type="submit" className="h-11 max-desk:col-span-2">
        {t('list.find')}
      </Button>
      <Checkbox
        className="col-span-full"
        label={t('list.staleOnly')}
        checked={chosen.stale === 'true'}
        onChange={({ target: { checked } }) => choose({ stale: checked ? 'true' : undefined })}
      />
    </Form>
  )
}
