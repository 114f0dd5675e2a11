import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/users/users'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import { useEffect, useState } from 'react'
import { emptyRequest, type HelpRequest, keepRequest, readRequest } from '#/contact/help-request.ts'

interface WrittenRequest {
  request: HelpRequest
  change: (part: Partial<HelpRequest> | ((now: HelpRequest) => Partial<HelpRequest>)) => void
  /** Whether what is typed is kept: not before the page has its scripts. */
  isReady: boolean
  /** After it was sent. */
  forget: () => void
}

/** The request that is being written in this tab. It outlives reloads, and starts with the address of who is signed in. */
export function useHelpRequest(page: string): WrittenRequest {
  const [request, setRequest] = useState<HelpRequest>(() => ({ ...emptyRequest, page }))
  const [isRead, setRead] = useState(false)
  const { status } = useSession()
  const { data: user } = useQuery({ ...userQuery(useApi()), enabled: status === 'signed-in' })

  // The server knows nothing of the tab, so what is stored comes after the first render.
  useEffect(() => {
    const kept = readRequest()
    if (kept) setRequest((now) => ({ ...kept, page: now.page || kept.page }))
    setRead(true)
  }, [])
  const email = user?.email
  useEffect(() => {
    if (email && isRead) setRequest((now) => (now.email === '' ? { ...now, email } : now))
  }, [email, isRead])

  function change(part: Parameters<WrittenRequest['change']>[0]) {
    setRequest((now) => {
      const next = { ...now, ...(typeof part === 'function' ? part(now) : part) }
      keepRequest(next)
      return next
    })
  }
  return { request, change, isReady: isRead, forget: () => keepRequest(null) }
}
