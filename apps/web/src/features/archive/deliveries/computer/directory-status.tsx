import type { DeliverySettings, DeliveryState } from '@tidewatch/contract/archive/deliveries'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { Card } from '@tidewatch/ui/layout/card'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { DeliveryStateTag } from '../delivery-state-tag.tsx'
import { UnreadDeliveries } from '../unread-deliveries.tsx'
import { stateOf } from './delivery-progress.ts'
import { renewPermission } from './directory.ts'
import { forgetDirectory, type StoredDirectory } from './stored-directory.ts'
import { useDirectoryChecks, usePermission, useSetStoredDirectory } from './use-directory.ts'

const maxProblems = 10

interface DirectoryStatusProps {
  monitor: { id: string; username: string }
  settings: Pick<DeliverySettings, 'quietMinutes'>
  kept: StoredDirectory
}

/** Status of deliveries in a folder on this computer: the next step, what was read, and a way to stop. */
export function DirectoryStatus({ monitor, settings: { quietMinutes }, kept }: DirectoryStatusProps) {
  const t = useTranslations('deliveries')
  const errorText = useErrorText()
  const show = useSetStoredDirectory(monitor.id)
  const { data: permission, refetch: askAgain } = usePermission(monitor.id, kept)
  const isAllowed = permission === 'granted'
  const { error, isFetching, isReading, refetch } = useDirectoryChecks({ monitor, quietMinutes, isAllowed })
  // Moved or renamed, or the permission was revoked.
  const isGone = error instanceof DOMException && error.name !== 'AbortError'
  const state: DeliveryState =
    isAllowed && !isGone ? (isReading ? 'reading' : stateOf(kept.deliveries, Date.now())) : 'denied'

  async function allow() {
    await renewPermission(kept.directory)
    await askAgain()
  }

  async function stop() {
    await forgetDirectory(monitor.id)
    show(null)
  }

  if (permission === undefined) return null
  return (
    <Card className="flex flex-col gap-4">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <DeliveryStateTag state={state} />
        <p className="text-sm">
          {isAllowed
            ? t(isGone ? 'computer.gone' : `details.${state}`, { minutes: quietMinutes })
            : t('computer.askAgain')}
        </p>
      </div>
      <Facts kept={kept} />
      <UnreadDeliveries unread={unreadOf(kept)} />
      {error && !(error instanceof DOMException) ? (
        <p role="alert" className="text-coral text-sm">
          {errorText(error)}
        </p>
      ) : null}
      <p className="text-sm text-soft">{t('computer.whileOpen')}</p>
      <div className="flex flex-wrap gap-2">
        {isAllowed ? (
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('check')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => void allow()}>
            {t('computer.allow')}
          </Button>
        )}
        <ConfirmDialog
          trigger={<Button variant="quiet">{t('stop.action')}</Button>}
          title={t('stop.title')}
          description={t('stop.text')}
          confirmLabel={t('stop.action')}
          cancelLabel={t('stop.keep')}
          closeLabel={t('stop.close')}
          onConfirm={stop}
          errorText={errorText}
        />
      </div>
    </Card>
  )
}

const unreadOf = ({ deliveries }: StoredDirectory) =>
  deliveries
    .flatMap(({ day, problem, state }) => (problem ? [{ day, problem, willRetry: state === 'unread' }] : []))
    .reverse()
    .slice(0, maxProblems)

function Facts({ kept: { directory, deliveries, checkedAt } }: { kept: StoredDirectory }) {
  const t = useTranslations('deliveries.facts')
  const dates = useDates()
  const read = deliveries.filter(({ state }) => state === 'read')
  const last = read.at(-1)
  const lastDay = last?.day ? dates.day(last.day) : last?.readAt && dates.dayOf(new Date(last.readAt).toISOString())
  return (
    <DefinitionList
      className="max-w-reading"
      items={[
        { key: 'method', term: t('method'), value: t('methods.computer', { folder: directory.name }) },
        { key: 'last', term: t('last'), value: lastDay || t('none') },
        { key: 'read', term: t('read'), value: t('deliveries', { count: read.length }) },
        {
          key: 'checked',
          term: t('checked'),
          value: checkedAt === null ? t('none') : dates.moment(new Date(checkedAt).toISOString()),
        },
      ]}
    />
  )
}
