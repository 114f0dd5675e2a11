import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import { useEffect, useState } from 'react'
import { emptyRequest, type HelpRequest, readRequest, storeRequest } from '#/contact/help-request.ts'

interface WrittenRequest {
  request: HelpRequest
  change: (part: Partial<HelpRequest> | ((now: HelpRequest) => Partial<HelpRequest>)) => void
  /** Whether input is kept: not before hydration. */
  isReady: boolean
  /** Discards the draft after it was sent. */
  forget: () => void
}

/** This tab's draft. It survives reloads, and starts with the signed-in user's email address. */
export function useHelpRequest(page: string): WrittenRequest {
  const [request, setRequest] = useState<HelpRequest>(() => ({ ...emptyRequest, page }))
  const [isRead, setRead] = useState(false)
  const { status } = useSession()
  const { data: user } = useQuery({ ...userQuery(useApi()), enabled: status === 'signed-in' })

  // The server can't read the tab's storage, so the draft is restored after the first render.
  useEffect(() => {
    const stored = readRequest()
    if (stored) setRequest((now) => ({ ...stored, page: now.page || stored.page }))
    setRead(true)
  }, [])
  const email = user?.email
  useEffect(() => {
    if (email && isRead) setRequest((now) => (now.email === '' ? { ...now, email } : now))
  }, [email, isRead])

  function change(part: Parameters<WrittenRequest['change']>[0]) {
    setRequest((now) => {
      const next = { ...now, ...(typeof part === 'function' ? part(now) : part) }
      storeRequest(next)
      return next
    })
  }
  return { request, change, isReady: isRead, forget: () => storeRequest(null) }
}
