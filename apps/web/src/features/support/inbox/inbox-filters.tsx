import type { InboxFilter } from '@tidewatch/api-client/support/inbox'
import type { InboxTickets } from '@tidewatch/contract/support/inbox'
import { type TicketState, ticketStates, ticketTopics } from '@tidewatch/contract/support/tickets'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { locales } from '@tidewatch/site-config/locales'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { InboxParameter } from './use-inbox-filter.ts'

const pauseMs = 250

interface InboxFiltersProps {
  filter: InboxFilter & { state: TicketState }
  counts: InboxTickets['counts']
  onChange: (changes: Partial<Record<InboxParameter, string>>) => void
}

/** Filters of the ticket queue. */
export function InboxFilters({ filter, counts, onChange }: InboxFiltersProps) {
  const t = useTranslations('inbox')
  const topics = useTranslations('contact.topics')
  const [typed, setTyped] = useState(filter.q ?? '')
  const searched = useRef(typed)
  const searchNow = () => {
    if (searched.current === typed) return
    searched.current = typed
    onChange({ q: typed.trim() })
  }
  const search = useEffectEvent(searchNow)
  useEffect(() => {
    const timer = setTimeout(search, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t('states')}
        value={filter.state}
        onChange={(state) => onChange({ state })}
        options={ticketStates.map((state) => ({
          value: state,
          label: (
            <>
              {t(`state.${state}`)} <span className="tabular text-soft">{counts[state]}</span>
            </>
          ),
        }))}
        className="self-start overflow-x-auto"
      />
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]">
        <TextField
          label={t('search')}
          placeholder={t('searchHint')}
          type="search"
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          // Searches right away on blur: the user may be about to open a ticket, and the URL must not change after
          // that.
          onBlur={searchNow}
        />
        <Select
          label={t('topic')}
          value={filter.topic ?? ''}
          onChange={({ target }) => onChange({ topic: target.value })}
          options={[
            { value: '', label: t('anyTopic') },
            ...ticketTopics.map((topic) => ({ value: topic, label: topics(topic) })),
          ]}
        />
        <Select
          label={t('language')}
          value={filter.locale ?? ''}
          onChange={({ target }) => onChange({ locale: target.value })}
          options={[
            { value: '', label: t('anyLanguage') },
            ...locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
          ]}
        />
        <Checkbox
          label={t('mine')}
          checked={filter.mine === 'true'}
          onChange={({ target }) => onChange({ mine: target.checked ? 'true' : '' })}
          className="min-h-11 content-center whitespace-nowrap"
        />
      </div>
    </div>
  )
}
