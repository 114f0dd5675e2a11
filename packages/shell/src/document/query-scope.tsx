'use client'

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSession } from '@tidewatch/auth/auth-provider'
import { onAccountsEmptied } from '@tidewatch/auth/session/emptied-accounts'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '#/document/query-client.ts'

let shared: QueryClient | undefined
/** `null` for a visitor, `undefined` until the session is known. */
let lastToken: string | null | undefined

/** One for all pages in browsers, so that pages share what's loaded; one per render on servers. */
function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  if (!shared) {
    const client = createQueryClient()
    onAccountsEmptied(() => client.clear())
    shared = client
  }
  return shared
}

/** The query client for parts of a page that call the API. Public pages do without it. */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  const { status, token = null } = useSession()
  // The next user must not see what was loaded for the previous one, or for a logged-out visitor.
  useEffect(() => {
    if (status === 'unknown') return
    if (lastToken !== token && lastToken !== undefined) client.resetQueries()
    lastToken = token
  }, [status, token, client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
