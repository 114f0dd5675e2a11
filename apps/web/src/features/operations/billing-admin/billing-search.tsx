import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBillingQuery } from './use-billing-query.ts'

const pauseMs = 250

interface BillingSearchProps {
  /** What the search accepts. */
  hint: string
  /** States to filter by; omitted for lists without states. */
  states?: { label: string; options: { value: string; label: string }[] }
}

/** Search and state filter of a list. */
export function BillingSearch({ hint, states }: BillingSearchProps) {
  const t = useTranslations('billingAdmin')
  const { q, state, change } = useBillingQuery()
  const [typed, setTyped] = useState(q)
  const searched = useRef(typed)
  const searchNow = () => {
    if (searched.current === typed) return
    searched.current = typed
    change({ q: typed.trim() })
  }
  const search = useEffectEvent(searchNow)
  useEffect(() => {
    const timer = setTimeout(search, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
      <TextField
        label={t('search')}
        hint={hint}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        // Searches right away on blur: the user may be about to open a row, and the URL must not change after that.
        onBlur={searchNow}
      />
      {states ? (
        <Select
          label={states.label}
          value={state}
          onChange={({ target }) => change({ state: target.value })}
          options={[{ value: '', label: t('anyState') }, ...states.options]}
        />
      ) : null}
    </search>
  )
}
