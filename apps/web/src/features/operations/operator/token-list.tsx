import type { OperatorToken } from '@tidewatch/contract/operations/operator'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { ProgressBar } from '@tidewatch/ui/feedback/progress-bar'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import type { Tone } from '@tidewatch/ui/primitives/tone'
import { CircleCheck, CirclePause, Gauge, PlugZap, TimerOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { RemoveTokenDialog } from './remove-token-dialog.tsx'
import { StopNotice } from './stop-notice.tsx'
import { TokenDialog } from './token-dialog.tsx'

const appearance: Record<OperatorToken['state'], { tone: Tone; icon: typeof Gauge }> = {
  free: { tone: 'tide', icon: CircleCheck },
  slow: { tone: 'amber', icon: Gauge },
  'counted-out': { tone: 'amber', icon: TimerOff },
  stopped: { tone: 'amber', icon: CirclePause },
  dead: { tone: 'coral', icon: PlugZap },
}

/** Tokens that need attention come first. */
const order: readonly OperatorToken['state'][] = ['dead', 'stopped', 'counted-out', 'slow', 'free']
const initialCount = 12

/** The tokens of the pool, those in trouble first, with buttons to add and remove them. */
export function TokenList({ tokens }: { tokens: readonly OperatorToken[] }) {
  const t = useTranslations('operator.tokens')
  const [showsAll, setShowsAll] = useState(false)
  const sorted = tokens.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  const working = tokens.filter(({ state }) => state === 'free' || state === 'slow').length
  if (tokens.length === 0) {
    return (
      <EmptyState level={3} title={t('none')} actions={<TokenDialog />}>
        {t('noneText')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('working', { working, count: tokens.length })}</p>
        <TokenDialog />
      </div>
      <ul className="grid gap-4 desk:grid-cols-2">
        {(showsAll ? sorted : sorted.slice(0, initialCount)).map((token) => (
          <li key={token.igUserId}>
            <TokenCard token={token} />
          </li>
        ))}
      </ul>
      {tokens.length > initialCount && !showsAll ? (
        <Button className="self-start" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: tokens.length })}
        </Button>
      ) : null}
    </>
  )
}

function TokenCard({ token }: { token: OperatorToken }) {
  const t = useTranslations('operator.tokens')
  const dates = useDates()
  const numbers = useNumbers()
  const { tone, icon: Icon } = appearance[token.state]
  const percent = (value: number) => numbers.share(value / 100)
  const owner = token.ownerEmail ?? token.label ?? t('operator')
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 font-medium">
          <span className="tabular block">{token.fingerprint}</span>
          <span className="block break-words font-normal text-sm text-soft">
            {t('owner', { owner, serves: token.serves })}
          </span>
        </h3>
        <StatusTag tone={tone} icon={<Icon aria-hidden="true" />}>
          {t(`state.${token.state}`)}
        </StatusTag>
      </div>
      <ProgressBar
        label={t('counted')}
        value={token.countedPercent / 100}
        valueText={t('countedValue', { calls: token.callsLastHour, percent: percent(token.countedPercent) })}
      />
      {token.usedPercent === null ? (
        <p className="text-sm text-soft">{t('silent')}</p>
      ) : (
        <ProgressBar label={t('stated')} value={token.usedPercent / 100} valueText={percent(token.usedPercent)} />
      )}
      {token.stop ? <StopNotice stop={token.stop} scope="token" /> : null}
      {token.state === 'dead' ? <p className="text-sm">{t('reconnect', { owner })}</p> : null}
      <div className="mt-auto flex items-center justify-between gap-2">
        <p className="text-soft text-xs">
          {token.lastCallAt ? t('lastCall', { time: dates.shortMoment(token.lastCallAt) }) : t('neverCalled')}
        </p>
        {token.label ? <RemoveTokenDialog igUserId={token.igUserId} label={token.label} /> : null}
      </div>
    </Card>
  )
}
