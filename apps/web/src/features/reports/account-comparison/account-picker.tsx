import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Link } from '@tidewatch/i18n/navigation'
import { comparedAccounts } from '@tidewatch/site-config/compared-accounts'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChosenChips } from './chosen-chips.tsx'

interface AccountPickerProps {
  monitors: readonly Monitor[]
  /** Monitor ids, in order. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** Exports have no daily data, and an account whose owner objected shows nothing. */
const isComparable = ({ source, status }: Monitor) =>
  source !== 'archive' && source !== 'family' && status !== 'objected'

/**
 * Picks two to ten watched accounts: the chosen ones always visible, the full list collapsed once there's a comparison.
 */
export function AccountPicker({ monitors, chosen, onChoose }: AccountPickerProps) {
  const t = useTranslations('accountComparison.picker')
  // Must not change while the user keeps choosing.
  const [isOpenAtFirst] = useState(chosen.length < comparedAccounts.min)
  const known = chosen.flatMap((id) => monitors.find((monitor) => monitor.id === id) ?? [])
  const offered = monitors.filter(isComparable).toSorted((a, b) => a.username.localeCompare(b.username))
  if (offered.length < comparedAccounts.min) {
    return (
      <EmptyState
        title={t('tooFew')}
        actions={
          <Button asChild variant="primary">
            <Link href="/dashboard">{t('add')}</Link>
          </Button>
        }
      >
        {t('tooFewText')}
      </EmptyState>
    )
  }
  const isFull = chosen.length >= comparedAccounts.max
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <div className="flex flex-col gap-2">
      {known.length > 0 ? <ChosenChips chosen={known} onRemove={toggle} /> : null}
      <Disclosure summary={t('title')} open={isOpenAtFirst}>
        <fieldset>
          <legend className="mb-3 text-sm text-soft">{isFull ? t('full') : t('hint')}</legend>
          <ul className="grid max-h-80 gap-x-6 gap-y-1 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
            {offered.map(({ id, username }) => (
              <li key={id} className="min-w-0">
                <Checkbox
                  label={<span className="break-words">@{username}</span>}
                  checked={chosen.includes(id)}
                  disabled={isFull && !chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      </Disclosure>
    </div>
  )
}
