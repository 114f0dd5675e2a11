'use client'

import { RequireSession } from '@tidewatch/auth/session/require-session'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NeverList } from '../agreements/never-list.tsx'
import { InviteDone, type MadeInvitation } from './invite-done.tsx'
import { InviteForm } from './invite-form.tsx'

/** A parent drafts a family agreement and gets the link that opens it for the teen. */
export function InviteScreen() {
  const t = useTranslations('family.invite')
  const [made, setMade] = useState<MadeInvitation | null>(null)
  return (
    <RequireSession title={t('locked')} text={t('lockedText')}>
      {made ? (
        <InviteDone made={made} />
      ) : (
        <div className="grid items-start gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
          <InviteForm onMade={setMade} />
          <NeverList />
        </div>
      )}
    </RequireSession>
  )
}
