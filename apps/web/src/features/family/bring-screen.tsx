'use client'

import { useQuery } from '@tanstack/react-query'
import { familyPactQuery } from '@tidewatch/api-client/family'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/require-session'
import type { FamilyPact } from '@tidewatch/contract/family'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { PageHeader } from '@tidewatch/ui/page-header'
import { Loading, SkeletonText } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ChooseFiles } from '#/features/archive-import/choose-files.tsx'
import { ReadingProgress } from '#/features/archive-reading/reading-progress.tsx'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { useCounting } from './use-counting.ts'

/** The teen brings an archive, sees what is counted of it, and shares that. */
export function BringScreen({ id }: { id: string }) {
  const t = useTranslations('family.pact')
  return (
    <RequireSession title={t('locked')} text={t('lockedText')}>
      <BringTo id={id} />
    </RequireSession>
  )
}

function BringTo({ id }: { id: string }) {
  const t = useTranslations('family')
  const common = useTranslations('common')
  const { data, error, refetch } = useQuery(familyPactQuery(useApi(), id))
  if (!data) {
    if (error) return <LoadError level={1} title={t('pact.failed')} error={error} onRetry={refetch} />
    return (
      <Loading label={common('loading')}>
        <SkeletonText lines={6} />
      </Loading>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('bring.title')} description={t('bring.intro', { name: data.parentName })} />
      {data.role === 'teen' && data.state === 'active' && !data.madeToday ? (
        <Bring pact={data} />
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

function Bring({ pact }: { pact: FamilyPact }) {
  const { shared, hidden, lastReport } = pact
  const items = shared.filter((item) => item !== hidden?.item)
  const { state, figures, owner, read, restart } = useCounting(pact.id, {
    items,
    countedUntil: lastReport?.to ?? null,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const { step } = state
  const stage = useRef<HTMLDivElement>(null)
  const before = useRef(step)

  // The old step is gone with whatever had the focus in it.
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
        <ReviewFigures pact={pact} items={items} figures={figures} owner={owner} onRestart={restart} />
      ) : null}
    </div>
  )
}
