import type { Webhook } from '@tidewatch/contract/delivery/webhooks'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { KeyRound, Pause, Play, Send, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RecipientTag } from '#/features/delivery/channels/recipient-tag.tsx'
import { SecretNotice } from '#/features/insights/page/secret-notice.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'

/** One URL: its state, its actions and its log. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const dates = useDates()
  const actions = useWebhookActions(webhook)
  const { id, url, pausedBecause, failingSince } = webhook
  const isPaused = pausedBecause !== null
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 break-all font-medium">{url}</h2>
        <RecipientTag pausedBecause={pausedBecause} failingSince={failingSince}>
          {t(`state.${pausedBecause ?? 'on'}`)}
        </RecipientTag>
      </div>
      {failingSince ? (
        <p className="text-sm text-soft">{t('state.failingSince', { time: dates.moment(failingSince) })}</p>
      ) : null}
      {isPaused ? <p className="text-sm text-soft">{t('state.pausedHint')}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Send aria-hidden="true" className="size-4" />}
          loading={actions.isTesting}
          onClick={actions.test}
        >
          {t('actions.test')}
        </Button>
        <Button
          size="sm"
          icon={
            isPaused ? <Play aria-hidden="true" className="size-4" /> : <Pause aria-hidden="true" className="size-4" />
          }
          loading={actions.isPausing}
          onClick={() => actions.setPaused(!isPaused)}
        >
          {t(isPaused ? 'actions.resume' : 'actions.pause')}
        </Button>
        <Button
          size="sm"
          icon={<KeyRound aria-hidden="true" className="size-4" />}
          loading={actions.isRotating}
          onClick={actions.rotate}
        >
          {t('actions.rotate')}
        </Button>
        <ConfirmDialog
          trigger={
            <Button size="sm" icon={<Trash2 aria-hidden="true" className="size-4" />}>
              {t('actions.delete')}
            </Button>
          }
          title={t('delete.title')}
          description={t('delete.text', { url })}
          confirmLabel={t('actions.delete')}
          cancelLabel={common('cancel')}
          closeLabel={common('close')}
          onConfirm={actions.remove}
          errorText={errorText}
        />
      </div>
      {actions.fresh ? (
        <SecretNotice
          of="webhooks"
          secret={actions.fresh.secret}
          former={actions.fresh.formerUntil && t('secret.former', { time: dates.moment(actions.fresh.formerUntil) })}
          onDismiss={actions.forgetSecret}
        />
      ) : null}
      <DeliveryLog webhookId={id} />
    </Card>
  )
}
