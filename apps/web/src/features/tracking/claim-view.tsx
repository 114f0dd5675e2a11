'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { claimQuery } from '@tidewatch/api-client/tracking'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Claim } from '@tidewatch/contract/tracking'
import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { Loading, SkeletonText } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { BioSteps } from './bio-steps.tsx'
import { Proven } from './proven.tsx'

interface ClaimViewProps {
  secret: string
  onAgain: () => void
}

/** A claim that was begun, wherever it stands. */
export function ClaimView({ secret, onAgain }: ClaimViewProps) {
  const t = useTranslations('tracking')
  const zone = useReaderZone()
  const { data: claim, error, refetch } = useQuery(claimQuery(useApi(), secret))
  if (claim) {
    return (
      <ReaderTimeZone timeZone={zone}>
        <Stand claim={claim} secret={secret} onAgain={onAgain} />
      </ReaderTimeZone>
    )
  }
  if (!error) {
    return (
      <Loading label={t('opening')}>
        <SkeletonText lines={5} />
      </Loading>
    )
  }
  const isOver = error instanceof ApiError && error.name === 'notFound'
  return isOver ? (
    <Over of="gone" onAgain={onAgain} />
  ) : (
    <LoadError title={t('failed')} error={error} onRetry={refetch} />
  )
}

function Stand({ claim, secret, onAgain }: ClaimViewProps & { claim: Claim }) {
  switch (claim.state) {
    case 'waiting':
      return <BioSteps claim={claim} secret={secret} onAgain={onAgain} />
    case 'proven':
      return <Proven claim={claim} secret={secret} onAgain={onAgain} />
    default:
      return <Over of={claim.state} onAgain={onAgain} />
  }
}

function Over({ of, onAgain }: { of: 'gone' | 'expired' | 'used-up'; onAgain: () => void }) {
  const t = useTranslations('tracking.over')
  return (
    <EmptyState
      title={t(`${of}.title`)}
      actions={
        <Button variant="primary" onClick={onAgain}>
          {t('again')}
        </Button>
      }
    >
      {t(`${of}.text`)}
    </EmptyState>
  )
}
