'use client'

import { useQuery } from '@tanstack/react-query'
import { optOutNumbersQuery } from '@tidewatch/api-client/watch/opt-out'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Card } from '@tidewatch/ui/layout/card'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'

/** Number of active objections, and of refusals because of one. */
export function OptOutNumbers() {
  const t = useTranslations('rules.numbers')
  const format = useFormatter()
  const { data, error, refetch } = useQuery(optOutNumbersQuery(useApi()))
  return (
    <section aria-labelledby="rules-numbers">
      <h2 id="rules-numbers" className="font-semibold text-lg">
        {t('title')}
      </h2>
      {data ? (
        <Card className="mt-3 grid gap-6 text-sm text-soft sm:grid-cols-2">
          <p>{t.rich('standing', { count: data.objections, n: largeNumber })}</p>
          <p>
            {t.rich('refused', {
              count: data.refusedThisMonth,
              month: format.dateTime(new Date(`${data.month}T00:00:00Z`), {
                month: 'long',
                year: 'numeric',
                timeZone: 'UTC',
              }),
              n: largeNumber,
            })}
          </p>
        </Card>
      ) : error ? (
        <LoadError title={t('failed')} error={error} onRetry={refetch} level={3} />
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="mt-3 h-28 w-full" />
        </Loading>
      )}
    </section>
  )
}

function largeNumber(number: ReactNode) {
  return <span className="tabular block font-semibold text-2xl text-ink">{number}</span>
}
