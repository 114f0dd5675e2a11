import type { Ledger, LedgerSpan } from '@tidewatch/contract/archive/ledger'
import { dayOf } from '@tidewatch/insights/statistics/calendar'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useTimeZone, useTranslations } from 'next-intl'
import { UnnamedExplanation } from '#/features/archive/ledger/unnamed-explanation.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Balances of the newest export, of the week up to it, and since the last full export. */
export function SpanCards({ ledger }: { ledger: Ledger }) {
  const t = useTranslations('ledger.spans')
  const { spans } = ledger
  return (
    <ul
      aria-label={t('label')}
      className={cn(
        'grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline',
        spans.length > 1 && 'sm:grid-cols-2',
        spans.length > 2 && 'lg:grid-cols-3',
      )}
    >
      {spans.map((span, index) => (
        <li
          key={span.key}
          className={cn('bg-raised p-4 sm:p-5', spans.length === 3 && index === 2 && 'sm:max-lg:col-span-2')}
        >
          <SpanCard span={span} ledger={ledger} />
        </li>
      ))}
    </ul>
  )
}

function SpanCard({ span, ledger }: { span: LedgerSpan; ledger: Ledger }) {
  const t = useTranslations('ledger.spans')
  const numbers = useNumbers()
  const dates = useDates()
  const titleOf = useSpanTitle()
  const { from, to, came, left, counted } = span
  const sum = counted?.sum
  return (
    <div className="flex h-full flex-col gap-3">
      <div>
        <h3 className="font-semibold text-base">{titleOf(span)}</h3>
        <p className="tabular text-soft text-xs">
          {t('range', { from: dates.exportDay(from), to: dates.exportDay(to) })}
        </p>
      </div>
      <dl className="flex flex-col gap-1.5">
        <Row tone={came === 0 ? 'none' : 'gain'} label={t('came')} value={numbers.signedCount(came)} />
        <Row
          tone={left === 0 ? 'none' : 'loss'}
          label={t('left')}
          value={numbers.signedCount(left === 0 ? 0 : -left)}
        />
        {counted ? (
          <Row
            tone="open"
            label={t('unnamed')}
            value={
              counted.lost === null
                ? t('unknown')
                : counted.confidence === 'exact'
                  ? numbers.count(counted.lost)
                  : t('atLeast', { count: numbers.count(counted.lost) })
            }
          />
        ) : null}
      </dl>
      {sum ? (
        <p className="tabular text-soft text-xs">
          {t('sum', {
            before: numbers.count(sum.before),
            gained: numbers.count(sum.gained),
            left: numbers.count(sum.left),
            after: numbers.count(sum.after),
          })}
        </p>
      ) : null}
      {counted ? <UnnamedExplanation ledger={ledger} about={titleOf(span)} /> : null}
    </div>
  )
}

const tones = { gain: 'text-tide', loss: 'text-plum', open: 'text-ink', none: 'text-soft' }

function Row({ tone, label, value }: { tone: keyof typeof tones; label: string; value: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-2">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={cn('tabular whitespace-nowrap font-semibold text-lg', tones[tone])}>{value}</dd>
    </div>
  )
}

function useSpanTitle() {
  const t = useTranslations('ledger.spans')
  const timeZone = useTimeZone() ?? 'UTC'
  return ({ key, to }: LedgerSpan) => {
    const isToday = dayOf(new Date(to), timeZone) === dayOf(new Date(), timeZone)
    return t(key === 'newest' && isToday ? 'today' : key)
  }
}
