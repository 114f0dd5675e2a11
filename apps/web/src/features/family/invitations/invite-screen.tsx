'use client'

import { RequireSession } from '@tidewatch/auth/session/require-session'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NeverList } from '../agreements/never-list.tsx'
import { type CreatedInvitation, InviteDone } from './invite-done.tsx'
import { InviteForm } from './invite-form.tsx'

/** A parent drafts a family agreement and gets the link that opens it for the teen. */
export function InviteScreen() {
  const t = useTranslations('family.invite')
  const [invitation, setInvitation] = useState<CreatedInvitation | null>(null)
  return (
    <RequireSession title={t('locked')} text={t('lockedText')}>
      {invitation ? (
        <InviteDone invitation={invitation} />
      ) : (
        <div className="grid items-start gap-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
          <InviteForm onCreated={setInvitation} />
          <NeverList />
        </div>
      )}
    </RequireSession>
  )
}
