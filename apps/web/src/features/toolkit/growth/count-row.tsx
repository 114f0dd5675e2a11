import { TextField } from '@tidewatch/ui/forms/text-field'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { readCount } from '../entry/read-count.ts'
import type { EnteredCount } from './entered-counts.ts'

interface CountRowProps {
  row: EnteredCount
  number: number
  onChange: (row: EnteredCount) => void
  /** `null` for the only row. */
  onRemove: (() => void) | null
}

/** A day and its follower count. */
export function CountRow({ row, number, onChange, onRemove }: CountRowProps) {
  const t = useTranslations('growth')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_2rem] items-start gap-2 sm:grid-cols-[minmax(10rem,1.3fr)_minmax(0,1fr)_2rem]">
      <TextField
        className="max-sm:col-span-2"
        type="date"
        label={t('rows.day', { number })}
        hideLabel
        value={row.day}
        onChange={({ target }) => onChange({ ...row, day: target.value })}
      />
      <TextField
        label={t('rows.followers', { number })}
        hideLabel
        placeholder={t('rows.placeholder')}
        error={readCount(row.followers).state === 'invalid' ? t('invalid') : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={row.followers}
        onChange={({ target }) => onChange({ ...row, followers: target.value })}
      />
      {onRemove ? (
        <IconButton
          size="sm"
          className="mt-1.5"
          label={t('rows.remove', { number })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      ) : null}
    </li>
  )
}
