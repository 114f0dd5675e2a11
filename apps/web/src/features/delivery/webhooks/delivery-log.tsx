import { useQuery } from '@tanstack/react-query'
import { webhookDeliveriesQuery } from '@tidewatch/api-client/delivery/webhooks'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { WebhookDelivery } from '@tidewatch/contract/delivery/webhooks'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useAnswerText } from './use-answer-text.ts'

/** The newest messages to a URL: what they were, the response to the last attempt, and when the next one follows. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const t = useTranslations('webhooks.log')
  const { data, error, refetch } = useQuery(webhookDeliveriesQuery(useApi(), webhookId))
  const deliveries = data?.deliveries
  return (
    <Disclosure summary={<h3>{t('title')}</h3>} className="border-b-0">
      {deliveries ? (
        deliveries.length > 0 ? (
          <ul className="divide-y divide-hairline">
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-soft">{t('empty')}</p>
        )
      ) : (
        <NotLoaded level={3} error={error} onRetry={refetch} className="h-16 w-full" />
      )}
    </Disclosure>
  )
}

const appearance = {
  waiting: { tone: 'amber', icon: <Hourglass aria-hidden="true" /> },
  delivered: { tone: 'tide', icon: <CircleCheck aria-hidden="true" /> },
  failed: { tone: 'coral', icon: <TriangleAlert aria-hidden="true" /> },
} as const

function DeliveryItem({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslations('webhooks.log')
  const dates = useDates()
  const numbers = useNumbers()
  const answerText = useAnswerText()
  const { id, type, createdAt, state, nextAttemptAt, attempts } = delivery
  const last = attempts.at(-1)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <StatusTag {...appearance[state]}>{t(`states.${state}`)}</StatusTag>
          <code>{type}</code>
        </p>
        <p className="mt-1 break-all text-soft text-xs">{id}</p>
      </div>
      <div className="text-soft sm:text-right">
        <p>{dates.moment(last?.at ?? createdAt)}</p>
        {last ? (
          <p>
            {answerText(last)} · {numbers.count(last.durationMs)} ms · {t('tries', { count: attempts.length })}
          </p>
        ) : null}
        {nextAttemptAt ? <p>{t('next', { time: dates.moment(nextAttemptAt) })}</p> : null}
      </div>
    </li>
  )
}
