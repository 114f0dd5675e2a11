'use client'

import { useUrlSecret } from '@tidewatch/shell/use-url-secret'
import { ClaimForm } from './claim-form.tsx'
import { ClaimView } from './claim-view.tsx'
import { ConnectedClaims } from './connected-claims.tsx'

/** Proves an account's ownership, then shows whether it's watched and lets its owner decide. */
export function OptOutScreen() {
  const [secret, open] = useClaimSecret()
  if (secret) return <ClaimView key={secret} secret={secret} onRestart={() => open('')} />
  return (
    <div className="flex flex-col gap-10">
      <ClaimForm onStarted={open} />
      <ConnectedClaims onProven={open} />
    </div>
  )
}

/** The secret of the claim in the URL, which can be bookmarked and reopened. */
function useClaimSecret(): [string, (secret: string) => void] {
  const secret = useUrlSecret() ?? ''
  return [
    secret,
    (next) => {
      window.location.hash = next
    },
  ]
}
