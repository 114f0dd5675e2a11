'use client'

import { useQuery } from '@tanstack/react-query'
import { familyAgreementQuery } from '@tidewatch/api-client/family/agreements'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ChooseFiles } from '#/features/archive/imports/choose-files.tsx'
import { ReadingProgress } from '#/features/archive/reading/reading-progress.tsx'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { useExportCounts } from './use-export-counts.ts'

/** The teen opens an export, sees what was counted, and shares that. */
export function CreateReportScreen({ id }: { id: string }) {
  const t = useTranslations('family.agreement')
  return (
    <RequireSession title={t('locked')}>
      <CreateReport id={id} />
    </RequireSession>
  )
}

function CreateReport({ id }: { id: string }) {
  const t = useTranslations('family')
  const { data, error, refetch } = useQuery(familyAgreementQuery(useApi(), id))
  if (!data)
    return (
      <NotLoaded level={1} title={t('agreement.failed')} error={error} onRetry={refetch}>
        <SkeletonText lines={6} />
      </NotLoaded>
    )
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('bring.title')} description={t('bring.intro', { name: data.parentName })} />
      {data.role === 'teen' && data.state === 'active' && !data.madeToday ? (
        <ReportSteps agreement={data} />
      ) : (
        <EmptyState
          title={t('bring.closed')}
          actions={
            <Button asChild>
              <Link href={`/family/${id}`}>{t('report.back')}</Link>
            </Button>
          }
        >
          {t('bring.closedText')}
        </EmptyState>
      )}
    </div>
  )
}

function ReportSteps({ agreement }: { agreement: FamilyAgreement }) {
  const { shared, hidden, lastReport } = agreement
  const items = shared.filter((item) => item !== hidden?.item)
  const { state, figures, owner, read, restart } = useExportCounts(agreement.id, {
    items,
    countedUntil: lastReport?.to ?? null,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const { step } = state
  const stage = useRef<HTMLDivElement>(null)
  const before = useRef(step)

  // The previous step unmounts together with the focused element.
  useEffect(() => {
    if (before.current !== step) stage.current?.focus()
    before.current = step
  }, [step])

  return (
    <div ref={stage} tabIndex={-1} className="outline-none">
      {state.step === 'choose' ? <ChooseFiles refusal={state.refusal} offer={null} onFiles={read} /> : null}
      {state.step === 'reading' ? (
        <ReadingProgress fileNames={state.fileNames} progress={state.progress} offer={null} onCancel={restart} />
      ) : null}
      {step === 'review' && figures !== undefined && owner ? (
        <ReviewFigures agreement={agreement} items={items} figures={figures} owner={owner} onRestart={restart} />
      ) : null}
    </div>
  )
}
