import type { Webhook } from '@tidewatch/contract/delivery/webhooks'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { KeyRound, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RecipientActions } from '#/features/delivery/channels/recipient-actions.tsx'
import { RecipientTag } from '#/features/delivery/channels/recipient-tag.tsx'
import { SecretNotice } from '#/features/insights/page/secret-notice.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'

/** One URL: its state, its actions and its log. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks')
  const dates = useDates()
  const actions = useWebhookActions(webhook)
  const { id, url, pauseReason, failingSince } = webhook
  const isPaused = pauseReason !== null
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 break-all font-medium">{url}</h2>
        <RecipientTag pauseReason={pauseReason} failingSince={failingSince}>
          {t(`state.${pauseReason ?? 'on'}`)}
        </RecipientTag>
      </div>
      {failingSince ? (
        <p className="text-sm text-soft">{t('state.failingSince', { time: dates.moment(failingSince) })}</p>
      ) : null}
      {isPaused ? <p className="text-sm text-soft">{t('state.pausedHint')}</p> : null}
      <RecipientActions
        of="webhooks"
        actions={actions}
        isPaused={isPaused}
        deleteIcon={<Trash2 aria-hidden="true" className="size-4" />}
        deleteText={t('delete.text', { url })}
      >
        <Button
          size="sm"
          icon={<KeyRound aria-hidden="true" className="size-4" />}
          loading={actions.isRotating}
          onClick={actions.rotate}
        >
          {t('actions.rotate')}
        </Button>
      </RecipientActions>
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
