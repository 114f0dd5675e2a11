import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBillingQuery } from './use-billing-query.ts'

const pauseMs = 250

interface BillingSearchProps {
  /** What can be typed. */
  hint: string
  /** States to choose from, with their words; none for lists that have none. */
  states?: { label: string; options: { value: string; label: string }[] }
}

/** Which rows a list shows. */
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
        // Who leaves the field may be on their way to a row: the address must not change once they are.
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
