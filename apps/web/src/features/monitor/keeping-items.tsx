'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { updateMonitorMutation } from '@tidewatch/api-client/monitor'
import { userQuery } from '@tidewatch/api-client/user'
import { useApi } from '@tidewatch/auth/auth-provider'
import { type Monitor, type MonitorChanges, reportCadences } from '@tidewatch/contract/monitor'
import { MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '@tidewatch/ui/menu'
import { notify } from '@tidewatch/ui/toast'
import { Archive, ArchiveRestore, Bell, BellOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTellRefusal } from '#/features/plans/use-tell-refusal.ts'
import { DailyOffer } from './daily-offer.tsx'

/** How a monitor is kept: the rhythm of its reports, whether mails come, and whether it is put away. */
export function KeepingItems({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('keeping.menu')
  const api = useApi()
  const tellRefusal = useTellRefusal()
  const { data: user } = useQuery(userQuery(api))
  const { mutateAsync, isPending } = useMutation(updateMonitorMutation(api))
  const { id, username, lane, status, muted, archivedAt, cadence } = monitor
  // Callbacks of `mutate` would be lost: the menu closes with the choice, and a card that is put away goes.
  const change = (changes: MonitorChanges, said: string) =>
    mutateAsync({ id, changes }).then(() => notify.success({ title: said }), tellRefusal)
  const isAway = archivedAt !== null
  // Daily reports need daily looks.
  const rhythms = reportCadences.filter((each) => each !== 'daily' || user?.plan.cadence === 'daily')
  return (
    <>
      {lane === 'archive' || isAway || status === 'objected' ? null : (
        <>
          <MenuSeparator />
          <MenuLabel>{t('rhythm')}</MenuLabel>
          <MenuRadio
            value={cadence}
            options={rhythms.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
            onChange={(value) => change({ cadence: value }, t(`rhythmSaid.${value}`, { username }))}
          />
          {user && user.plan.cadence !== 'daily' ? <DailyOffer /> : null}
          <MenuSeparator />
        </>
      )}
      <MenuItem
        icon={muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        disabled={isPending}
        onSelect={() => change({ muted: !muted }, t(muted ? 'unmuted' : 'muted', { username }))}
      >
        {t(muted ? 'unmute' : 'mute')}
      </MenuItem>
      <MenuItem
        icon={isAway ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
        disabled={isPending}
        onSelect={() => change({ archived: !isAway }, t(isAway ? 'isBack' : 'isAway', { username }))}
      >
        {t(isAway ? 'bringBack' : 'putAway')}
      </MenuItem>
    </>
  )
}
