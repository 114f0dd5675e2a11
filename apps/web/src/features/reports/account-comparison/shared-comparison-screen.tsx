'use client'

import { useQuery } from '@tanstack/react-query'
import { sharedComparisonQuery } from '@tidewatch/api-client/reports/sharing'
import { useApi, useSession, useTrack } from '@tidewatch/auth/auth-provider'
import type { SharedComparison } from '@tidewatch/contract/reports/sharing'
import { useUrlSecret } from '@tidewatch/shell/use-url-secret'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { SharedFrame } from '#/features/reports/sharing/shared-frame.tsx'
import { ComparisonChart } from './comparison-chart.tsx'
import { ComparisonLimits } from './comparison-limits.tsx'
import { ComparisonPending } from './comparison-pending.tsx'
import { ComparisonTable } from './comparison-table.tsx'

const frame = 'on-paper mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8'

/** A comparison opened through a link: chart and table, who shared them, and until when. */
export function SharedComparisonScreen() {
  const token = useUrlSecret()
  const { status } = useSession()
  const { data, error, refetch } = useQuery({
    ...sharedComparisonQuery(useApi(), token ?? ''),
    // The session tells the owner's visits from other people's.
    enabled: Boolean(token) && status !== 'unknown',
  })
  return (
    <SharedFrame
      token={token}
      data={data}
      error={error}
      onRetry={refetch}
      pending={(label) => (
        <div className={frame}>
          <ComparisonPending label={label} />
        </div>
      )}
    >
      {({ comparison }) => <Comparison shared={comparison} />}
    </SharedFrame>
  )
}

function Comparison({ shared }: { shared: SharedComparison['comparison'] }) {
  const t = useTranslations('sharing.comparison')
  const actions = useTranslations('accountComparison.actions')
  const dates = useDates()
  const track = useTrack()
  // Removes monitor ids, so that nothing in a shared comparison links further.
  const accounts = shared.accounts.map((account, place) => ({ ...account, id: String(place), pictureUrl: null }))
  const comparison = { ...shared, accounts }
  const print = () => {
    track('report', { action: 'print', source: null })
    window.print()
  }
  return (
    <div className={frame}>
      <PageHeader
        title={t('meta.title')}
        description={dates.period(shared.period)}
        actions={
          <Button className="print:hidden" icon={<Printer aria-hidden="true" className="size-4" />} onClick={print}>
            {actions('print')}
          </Button>
        }
      />
      <ComparisonLimits comparison={comparison} />
      <ComparisonChart comparison={comparison} />
      <ComparisonTable comparison={comparison} />
    </div>
  )
}
