'use client'

import { useUrlSecret } from '@tidewatch/shell/use-url-secret'
import { ClaimForm } from './claim-form.tsx'
import { ClaimView } from './claim-view.tsx'
import { ConnectedClaims } from './connected-claims.tsx'

/** Proof of an account, what is known of its being tracked, and what its owner decides. */
export function OptOutScreen() {
  const [secret, open] = useClaimSecret()
  if (secret) return <ClaimView key={secret} secret={secret} onAgain={() => open('')} />
  return (
    <div className="flex flex-col gap-10">
      <ClaimForm onStarted={open} />
      <ConnectedClaims onProven={open} />
    </div>
  )
}

/** The secret of the claim that the address opens, which can be kept and opened again. */
function useClaimSecret(): [string, (secret: string) => void] {
  const secret = useUrlSecret() ?? ''
  return [
    secret,
    (next) => {
      window.location.hash = next
    },
  ]
}
