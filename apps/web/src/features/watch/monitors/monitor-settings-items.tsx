import { useMutation, useQuery } from '@tanstack/react-query'
import { userQuery } from '@tidewatch/api-client/users/users'
import { updateMonitorMutation } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import { type Monitor, type MonitorChanges, reportCadences } from '@tidewatch/contract/watch/monitors'
import { useRouter } from '@tidewatch/i18n/navigation'
import { MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '@tidewatch/ui/feedback/menu'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Archive, ArchiveRestore, Bell, BellOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDailyOffer } from '#/features/shop/plans/use-daily-offer.ts'
import { useRefusalNotice } from '#/features/shop/plans/use-refusal-notice.ts'

/** A monitor's settings: report frequency, emails, and whether it's archived. */
export function MonitorSettingsItems({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors.menu')
  const actions = useTranslations('monitors.actions')
  const common = useTranslations('common')
  const api = useApi()
  const showRefusal = useRefusalNotice()
  const { data: user } = useQuery(userQuery(api))
  const { mutateAsync, isPending } = useMutation(updateMonitorMutation(api))
  const { id, username, source, status, muted, archivedAt, cadence } = monitor
  // Promises, because callbacks of `mutate` would be lost: the menu unmounts on selection, and an archived card too.
  const change = (changes: MonitorChanges, message: string) =>
    mutateAsync({ id, changes }).then(() => notify.success({ title: message }), showRefusal)
  const setArchived = (archived: boolean, isUndo = false): Promise<unknown> =>
    mutateAsync({ id, changes: { archived } }).then(
      () =>
        notify.success({
          title: archived ? t('archived', { username }) : actions('resumed', { username }),
          action: isUndo ? undefined : { label: common('undo'), onClick: () => void setArchived(!archived, true) },
        }),
      showRefusal,
    )
  const isArchived = archivedAt !== null
  // Daily reports need daily collections.
  const frequencies = reportCadences.filter((each) => each !== 'daily' || user?.plan.cadence === 'daily')
  return (
    <>
      {source === 'archive' || isArchived || status === 'objected' ? null : (
        <>
          <MenuSeparator />
          <MenuLabel>{t('frequency')}</MenuLabel>
          <MenuRadio
            value={cadence}
            options={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
            onChange={(value) =>
              change({ cadence: value }, t('frequencyChanged', { username, frequency: t(`frequencies.${value}`) }))
            }
          />
          {user && user.plan.cadence !== 'daily' ? <DailyOffer /> : null}
          <MenuSeparator />
        </>
      )}
      <MenuItem
        icon={muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        disabled={isPending}
        onSelect={() => change({ muted: !muted }, t('muted', { username, muted: String(!muted) }))}
      >
        {t(muted ? 'unmute' : 'mute')}
      </MenuItem>
      <MenuItem
        icon={isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
        disabled={isPending}
        onSelect={() => void setArchived(!isArchived)}
      >
        {t(isArchived ? 'unarchive' : 'archive')}
      </MenuItem>
    </>
  )
}

/** Replaces daily reports if the plan has none: names the plan that does. The linked page shows its price. */
function DailyOffer() {
  const t = useTranslations('monitors.menu')
  const router = useRouter()
  const offer = useDailyOffer()
  if (!offer) return null
  return <MenuItem onSelect={() => router.push(offer.url)}>{t('dailyOn', { plan: offer.planName })}</MenuItem>
}
