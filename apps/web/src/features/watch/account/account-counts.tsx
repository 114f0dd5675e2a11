import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

/** Followers, following and posts at the last collection. */
export function AccountCounts({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('provenance.counts')
  const words = useTranslations('provenance.figure')
  const numbers = useNumbers()
  if (monitor.source === 'archive' || monitor.status === 'objected') return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {(['followers', 'following', 'posts'] as const).map((key) => {
        const value = monitor[key]
        return (
          <div key={key} className="flex flex-col">
            <dt className="text-sm text-soft">{t(key)}</dt>
            <dd className={value === null ? 'text-soft' : 'tabular font-semibold text-xl'}>
              {value === null ? words('unknown') : numbers.count(value)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
