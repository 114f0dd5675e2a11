import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { claimQuery } from '@tidewatch/api-client/watch/opt-out'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Claim } from '@tidewatch/contract/watch/opt-out'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Loading, SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { BioSteps } from './bio-steps.tsx'
import { Proven } from './proven.tsx'

interface ClaimViewProps {
  secret: string
  onRestart: () => void
}

/** A claim in progress, at its current step. */
export function ClaimView({ secret, onRestart }: ClaimViewProps) {
  const t = useTranslations('optOut')
  const zone = useViewerZone()
  const { data: claim, error, refetch } = useQuery(claimQuery(useApi(), secret))
  if (claim) {
    return (
      <ViewerTimeZone timeZone={zone}>
        <ClaimStatus claim={claim} secret={secret} onRestart={onRestart} />
      </ViewerTimeZone>
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
    <ClaimEnded of="gone" onRestart={onRestart} />
  ) : (
    <LoadError title={t('failed')} error={error} onRetry={refetch} />
  )
}

function ClaimStatus({ claim, secret, onRestart }: ClaimViewProps & { claim: Claim }) {
  switch (claim.state) {
    case 'waiting':
      return <BioSteps claim={claim} secret={secret} onRestart={onRestart} />
    case 'proven':
      return <Proven claim={claim} secret={secret} onRestart={onRestart} />
    default:
      return <ClaimEnded of={claim.state} onRestart={onRestart} />
  }
}

function ClaimEnded({ of, onRestart }: { of: 'gone' | 'expired' | 'used-up'; onRestart: () => void }) {
  const t = useTranslations('optOut.over')
  return (
    <EmptyState
      title={t(`${of}.title`)}
      actions={
        <Button variant="primary" onClick={onRestart}>
          {t('again')}
        </Button>
      }
    >
      {t(`${of}.text`)}
    </EmptyState>
  )
}
