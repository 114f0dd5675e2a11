import type { Session } from '@tidewatch/contract/users/users'
import { keepFocus } from '@tidewatch/ui/layout/keep-focus'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface SessionRowProps {
  session: Session
  timeZone: string
  busy: boolean
  onRevoke: (device: string) => void
}

/** One session. This browser's own ends by logging out, which also clears its storage. */
export function SessionRow({ session, timeZone, busy, onRevoke }: SessionRowProps) {
  const t = useTranslations('security.sessions')
  const dates = useDates(timeZone)
  const { isCurrent, createdAt, lastSeenAt } = session
  const device = session.device ?? t('unknownDevice')
  return (
    <li ref={keepFocus} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          {device}
          {isCurrent ? (
            <span className="rounded-sm bg-tide-tint px-1.5 py-0.5 font-medium text-tide text-xs">{t('current')}</span>
          ) : null}
        </p>
        <p className="text-sm text-soft">
          {t('since', { when: dates.moment(createdAt) })}
          {isCurrent ? null : <span className="block">{t('lastSeen', { when: dates.moment(lastSeenAt) })}</span>}
        </p>
      </div>
      {isCurrent ? null : (
        <Button size="sm" aria-label={t('revokeLabel', { device })} loading={busy} onClick={() => onRevoke(device)}>
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
