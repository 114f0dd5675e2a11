import { useApi } from '@tidewatch/auth/auth-provider'
import { affiliateParameter } from '@tidewatch/contract/shop/affiliate-parameter'
import { useEffect } from 'react'

/** Reports a page opened through an affiliate link to the API. Other pages load no code for it. */
export function AffiliateVisit() {
  const api = useApi()
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get(affiliateParameter)
    if (!code) return
    const leaving = new AbortController()
    void import('./track-affiliate-visit.ts').then(({ trackAffiliateVisit }) =>
      trackAffiliateVisit(api, code, leaving.signal),
    )
    return () => leaving.abort()
  }, [api])
  return null
}
