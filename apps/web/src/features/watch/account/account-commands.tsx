import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { useRouter } from '@tidewatch/i18n/navigation'
import { useTranslations } from 'next-intl'
import { usePageCommands } from '#/features/insights/page/page-commands.ts'
import { isInProgress } from '#/features/watch/monitors/monitor-state.ts'
import { useMonitorActions } from '#/features/watch/monitors/use-monitor-actions.ts'

/** Offers the actions of the account's menu in the command palette. */
export function AccountCommands({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors.actions')
  const card = useTranslations('monitors.card')
  const router = useRouter()
  const actions = useMonitorActions(monitor)
  const { id, username, source, status, archivedAt, latestReportId } = monitor
  const isPaused = status === 'paused'
  const isCollected = source !== 'archive' && archivedAt === null && status !== 'objected'
  usePageCommands({
    subject: `@${username}`,
    commands: [
      ...(isCollected && !isPaused && !isInProgress(monitor)
        ? [{ key: 'check', label: t('checkNow'), run: actions.collectAgain }]
        : []),
      ...(isCollected
        ? [
            {
              key: 'pause',
              label: t(isPaused ? 'resume' : 'pause'),
              run: () => void actions.setPaused(!isPaused),
            },
          ]
        : []),
      ...(latestReportId
        ? [{ key: 'latest', label: card('latestReport'), run: () => router.push(`/reports/${latestReportId}`) }]
        : []),
      { key: 'reports', label: t('reports'), run: () => router.push(`/reports?account=${id}`) },
    ],
  })
  return null
}
