'use client'

import { useSearchParams } from 'next/navigation'
import { ImportScreen } from './import-screen.tsx'
import { readOwnerName } from './owner-name.ts'

/** The import for the account that the address names (`?account=`), or for whoever the archive belongs to. */
export function ImportFor() {
  return <ImportScreen expected={readOwnerName(useSearchParams().get('account') ?? '')} />
}
