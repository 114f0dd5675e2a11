import { useQuery } from '@tanstack/react-query'
import { secondFactorQuery } from '@tidewatch/api-client/users/second-factor'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { User } from '@tidewatch/contract/users/users'
import { useState } from 'react'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'

/** A code required at login besides the password: setup, recovery codes, turning it off. */
export function SecondFactor({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(secondFactorQuery(useApi()))
  /** Shown until their owner confirms having stored them, since they can't be requested again. */
  const [fresh, setFresh] = useState<string[] | null>(null)

  if (fresh) return <RecoveryCodes codes={fresh} email={user.email} onDismiss={() => setFresh(null)} />
  if (!data) return <NotLoaded error={error} onRetry={refetch} className="h-20 w-full" />
  if (data.enabledAt === null) return <SecondFactorOff isStaff={user.roles.length > 0} onCodesCreated={setFresh} />
  return <SecondFactorOn user={user} enabledAt={data.enabledAt} state={data} onCodesCreated={setFresh} />
}
