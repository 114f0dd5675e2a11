import { useMutation, useQuery } from '@tanstack/react-query'
import { claimQuery, startClaimMutation } from '@tidewatch/api-client/watch/opt-out'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ConnectOffer } from '#/features/watch/connections/connect-offer.tsx'
import { BioSteps } from '#/features/watch/opt-out/bio-steps.tsx'
import { ClaimRefusal } from '#/features/watch/opt-out/claim-refusal.tsx'

interface ProofCardProofProps {
  username: string
  /** Receives the claim's secret. */
  onProven: (claim: string) => void
}

/** Proves that an account is the user's, as on the opt-out page: an Instagram login, or a code in its bio. */
export function ProofCardProof({ username, onProven }: ProofCardProofProps) {
  const t = useTranslations('proofCards.prove')
  const start = useMutation(startClaimMutation(useApi()))
  const [secret, setSecret] = useState('')
  if (secret) return <Claimed secret={secret} onProven={onProven} onRestart={() => setSecret('')} />
  const startClaim = () =>
    start.mutateAsync(username).then(
      (claim) => setSecret(claim.secret),
      () => undefined,
    )
  return (
    <section aria-labelledby="prove-account" className="flex flex-col gap-4">
      <div>
        <h2 id="prove-account" className="font-semibold text-lg">
          {t('title', { username })}
        </h2>
        <p className="text-soft">{t('text')}</p>
      </div>
      <Button className="self-start" loading={start.isPending} onClick={() => void startClaim()}>
        {t('bio')}
      </Button>
      {start.error ? <ClaimRefusal error={start.error} /> : null}
      <ConnectOffer />
    </section>
  )
}

interface ClaimedProps {
  secret: string
  onProven: (claim: string) => void
  onRestart: () => void
}

function Claimed({ secret, onProven, onRestart }: ClaimedProps) {
  const zone = useViewerZone()
  const { data: claim } = useQuery(claimQuery(useApi(), secret))
  const isProven = claim?.state === 'proven'
  useEffect(() => {
    if (isProven) onProven(secret)
  }, [isProven, onProven, secret])
  if (!claim || isProven) return null
  return (
    <ViewerTimeZone timeZone={zone}>
      <BioSteps claim={claim} secret={secret} onRestart={onRestart} />
    </ViewerTimeZone>
  )
}
