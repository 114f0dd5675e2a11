'use client'

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSession } from '@tidewatch/auth/auth-provider'
import { onAccountsEmptied } from '@tidewatch/auth/session/emptied-accounts'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '#/document/query-client.ts'

let shared: QueryClient | undefined
let lastToken: string | undefined

/** In browsers one for all pages, so that what one page has loaded the next one has; on servers one for each. */
function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  if (!shared) {
    const client = createQueryClient()
    onAccountsEmptied(() => client.clear())
    shared = client
  }
  return shared
}

/** The query client, for the parts of a page that ask the API. Pages that anyone may read do without it. */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  const { token } = useSession()
  // What was loaded for one user, or for nobody, is not what the next one may see.
  useEffect(() => {
    if (lastToken !== token && lastToken !== undefined) client.resetQueries()
    lastToken = token
  }, [token, client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
