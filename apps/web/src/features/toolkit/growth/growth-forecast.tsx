'use client'

import { TextField } from '@tidewatch/ui/forms/text-field'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PasteRows } from '../entry/paste-rows.tsx'
import { countOf, readCount } from '../entry/read-count.ts'
import { CountRow } from './count-row.tsx'
import {
  countsFromRows,
  dayCountsOf,
  type EnteredCount,
  emptyCount,
  isEmptyCount,
  maxCounts,
} from './entered-counts.ts'
import { ForecastCard } from './forecast-card.tsx'

const firstRows = 8

/** Daily counts beside their forecast. */
export function GrowthForecast() {
  const t = useTranslations('growth')
  const [rows, setRows] = useState<EnteredCount[]>(() => Array.from({ length: firstRows }, (_, id) => emptyCount(id)))
  const [milestone, setMilestone] = useState('')
  const nextId = Math.max(0, ...rows.map(({ id }) => id)) + 1
  const counts = dayCountsOf(rows)

  function importRows(text: string) {
    const { counts: pasted, rest } = countsFromRows(text, nextId)
    if (pasted.length === 0) return { isAccepted: false, message: t('paste.none') }
    setRows([...rows.filter((row) => !isEmptyCount(row)), ...pasted].slice(-maxCounts))
    return { isAccepted: true, message: t('paste.done', { count: pasted.length, rest }) }
  }

  return (
    <div className="grid items-start gap-8 desk:grid-cols-[22rem_1fr]">
      <Card className="flex min-w-0 flex-col gap-5">
        <fieldset>
          <legend className="font-semibold text-base">{t('rows.title')}</legend>
          <p className="text-sm text-soft">{t('rows.text')}</p>
          <ol className="mt-3 flex max-h-[32rem] flex-col gap-2 max-sm:gap-4 overflow-y-auto p-1 -m-1">
            {rows.map((row, index) => (
              <CountRow
                key={row.id}
                row={row}
                number={index + 1}
                onChange={(changed) => setRows(rows.map((other) => (other.id === changed.id ? changed : other)))}
                onRemove={rows.length > 1 ? () => setRows(rows.filter(({ id }) => id !== row.id)) : null}
              />
            ))}
          </ol>
        </fieldset>
        <Button
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={rows.length >= maxCounts}
          onClick={() => setRows([...rows, emptyCount(nextId)])}
        >
          {t('rows.add')}
        </Button>
        <PasteRows
          summary={t('paste.summary')}
          label={t('paste.label')}
          hint={t('paste.hint')}
          action={t('paste.action')}
          onPaste={importRows}
        />
        <TextField
          label={t('milestone.label')}
          hint={t('milestone.hint')}
          error={readCount(milestone).state === 'invalid' ? t('invalid') : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={milestone}
          onChange={({ target }) => setMilestone(target.value)}
        />
      </Card>
      <ForecastCard counts={counts} milestone={countOf(milestone)} />
    </div>
  )
}
