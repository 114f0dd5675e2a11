import { useMutation } from '@tanstack/react-query'
import { checkDeliveriesMutation, stopDeliveriesMutation } from '@tidewatch/api-client/archive/deliveries'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { DeliverySettings, DeliverySourceInfo, DeliveryState } from '@tidewatch/contract/archive/deliveries'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { Card } from '@tidewatch/ui/layout/card'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { DeliveryStateTag } from './delivery-state-tag.tsx'
import { MethodSteps } from './method-steps.tsx'
import { UnreadDeliveries } from './unread-deliveries.tsx'

/** States that the setup steps resolve. */
const needsSteps: readonly DeliveryState[] = ['waiting', 'silent', 'denied']

interface DeliveryStatusProps {
  monitorId: string
  settings: DeliverySettings
  source: DeliverySourceInfo
  onRestart: () => void
}

/** Status of deliveries: the next step, the last and next delivery, and a way to stop. */
export function DeliveryStatus({ monitorId, settings, source, onRestart }: DeliveryStatusProps) {
  const t = useTranslations('deliveries')
  const errorText = useErrorText()
  const client = useApi()
  const check = useMutation(checkDeliveriesMutation(client, monitorId))
  const { mutateAsync: stop } = useMutation(stopDeliveriesMutation(client, monitorId))
  const { state, method } = source
  const isStopped = state === 'stopped'
  const isPossible = settings.methods[method] !== null
  const isLockedOut = method === 'transfer' && !isStopped && settings.methods.transfer?.isAllowed === false
  // Before the first delivery, allowing Instagram's transfers is a normal setup step.
  const shown = isLockedOut && state !== 'waiting' ? 'denied' : state
  return (
    <Card className="flex flex-col gap-4">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <DeliveryStateTag state={shown} />
        <p className="text-sm">
          {t(isLockedOut ? 'details.notAllowed' : `details.${state}`, { minutes: settings.quietMinutes })}
        </p>
      </div>
      <Facts source={source} />
      <UnreadDeliveries unread={source.unread} />
      {isPossible && needsSteps.includes(shown) ? (
        <Disclosure summary={t('steps.show')} className="border-t">
          <MethodSteps method={method} settings={settings} />
        </Disclosure>
      ) : null}
      {check.error ? (
        <p role="alert" className="text-coral text-sm">
          {errorText(check.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isStopped ? (
          <Button onClick={onRestart}>{t('again')}</Button>
        ) : (
          <>
            <Button loading={check.isPending} onClick={() => check.mutate()}>
              {t('check')}
            </Button>
            <ConfirmDialog
              trigger={<Button variant="quiet">{t('stop.action')}</Button>}
              title={t('stop.title')}
              description={t(method === 'transfer' ? 'stop.textTransfer' : 'stop.text')}
              confirmLabel={t('stop.action')}
              cancelLabel={t('stop.keep')}
              closeLabel={t('stop.close')}
              onConfirm={() => stop()}
              errorText={errorText}
            />
          </>
        )}
      </div>
    </Card>
  )
}

function Facts({ source }: { source: DeliverySourceInfo }) {
  const t = useTranslations('deliveries.facts')
  const dates = useDates()
  const { lastDelivery, nextDeliveryAt, lastCheckedAt } = source
  const last = lastDelivery
    ? lastDelivery.day
      ? dates.day(lastDelivery.day)
      : dates.dayOf(lastDelivery.readAt)
    : t('none')
  return (
    <DefinitionList
      className="max-w-reading"
      items={[
        { key: 'method', term: t('method'), value: t(`methods.${source.method}`) },
        { key: 'last', term: t('last'), value: last },
        {
          key: 'next',
          term: t('next'),
          value: nextDeliveryAt ? t('about', { date: dates.dayOf(nextDeliveryAt) }) : t('none'),
        },
        { key: 'read', term: t('read'), value: t('deliveries', { count: source.read }) },
        { key: 'checked', term: t('checked'), value: lastCheckedAt ? dates.moment(lastCheckedAt) : t('none') },
      ]}
    />
  )
}
