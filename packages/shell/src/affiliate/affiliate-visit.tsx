import { useApi } from '@tidewatch/auth/auth-provider'
import { affiliateParameter } from '@tidewatch/contract/shop/affiliate-parameter'
import { useEffect } from 'react'

/** Tells the API of a page that was opened by an affiliate's link. Other pages load nothing for it. */
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
