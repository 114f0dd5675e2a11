import { useQuery } from '@tanstack/react-query'
import { monitorListQuery } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { useTranslations } from 'next-intl'

interface KeepChoiceProps {
  /** Number of accounts over the new plan's limit. */
  count: number
  limit: number
  kept: readonly string[]
  onChange: (kept: readonly string[]) => void
}

/** Choice of the accounts to keep active under a smaller plan. */
export function KeepChoice({ count, limit, kept, onChange }: KeepChoiceProps) {
  const t = useTranslations('plans.change')
  const { data } = useQuery(monitorListQuery(useApi()))
  // Exports don't count towards the limit, and neither do paused or archived accounts.
  const running = (data?.monitors ?? []).filter(
    ({ source, status, archivedAt }) => source !== 'archive' && status !== 'paused' && archivedAt === null,
  )
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{t('keep', { limit })}</legend>
      <p className="text-sm text-soft">{t('pauses', { count })}</p>
      {running.map(({ id, username }) => (
        <Checkbox
          key={id}
          label={`@${username}`}
          checked={kept.includes(id)}
          disabled={!kept.includes(id) && kept.length >= limit}
          onChange={({ target: { checked } }) =>
            onChange(checked ? [...kept, id] : kept.filter((other) => other !== id))
          }
        />
      ))}
      <p className="text-sm text-soft">{t('keepHint')}</p>
    </fieldset>
  )
}
