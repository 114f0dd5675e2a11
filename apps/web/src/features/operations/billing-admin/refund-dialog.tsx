import { useMutation } from '@tanstack/react-query'
import { requestRefundMutation } from '@tidewatch/api-client/operations/billing-admin'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { BillingInvoice } from '@tidewatch/contract/operations/billing-admin'
import { decimalAmount } from '@tidewatch/i18n/formatting/money'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { parseAmount } from './parse-amount.ts'
import { type RefundDraft, RefundForm } from './refund-form.tsx'

interface RefundDialogProps {
  invoice: BillingInvoice
  /** The recipient. */
  email: string
  isRunning: boolean
}

/** Issues a refund in two steps: amount and reason, then a confirmation that repeats recipient and amount. */
export function RefundDialog({ invoice, email, isRunning }: RefundDialogProps) {
  const t = useTranslations('billingAdmin.refund')
  // Each opening means another refund; within one, a double click refunds once.
  const [requestId, setRequestId] = useState<string | null>(null)
  return (
    <>
      <Button
        size="sm"
        aria-label={t('openFor', { number: invoice.number })}
        onClick={() => setRequestId(crypto.randomUUID())}
      >
        {t('open')}
      </Button>
      {requestId === null ? null : (
        <Refunding {...{ invoice, email, isRunning, requestId }} onClose={() => setRequestId(null)} />
      )}
    </>
  )
}

interface RefundingProps extends RefundDialogProps {
  requestId: string
  onClose: () => void
}

function Refunding({ invoice, email, isRunning, requestId, onClose }: RefundingProps) {
  const t = useTranslations('billingAdmin.refund')
  const common = useTranslations('common')
  const money = useMoney()
  const form = useId()
  const { refundable, number } = invoice
  const refunding = useMutation(requestRefundMutation(useApi(), invoice.id))
  const [draft, setDraft] = useState<RefundDraft>({ amount: decimalAmount(refundable), reason: '', endPlan: false })
  const [isConfirming, setConfirming] = useState(false)
  const { currency } = refundable
  const amount = { amount: parseAmount(draft.amount, currency) ?? 0, currency }

  function issueRefund() {
    void refunding.mutateAsync({ requestId, amount, reason: draft.reason, endPlan: draft.endPlan }).then(
      () => {
        notify.success({ title: t('onItsWay', { amount: money(amount), email }) })
        onClose()
      },
      // The dialog stays open and shows the error.
      () => undefined,
    )
  }
  if (!isConfirming) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('title', { number })}
        description={t('text', { amount: money(refundable), email })}
        closeLabel={common('close')}
        footer={
          <Button type="submit" form={form} variant="primary">
            {t('goOn')}
          </Button>
        }
      >
        <RefundForm
          id={form}
          draft={draft}
          refundable={refundable}
          isRunning={isRunning}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          onSubmit={() => setConfirming(true)}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={() => (refunding.isPending ? undefined : onClose())}
      title={t('confirmTitle', { amount: money(amount), email })}
      description={t('confirmText')}
      closeLabel={common('close')}
      footer={
        <>
          <Button disabled={refunding.isPending} onClick={() => setConfirming(false)}>
            {t('back')}
          </Button>
          <Button variant="danger" loading={refunding.isPending} onClick={issueRefund}>
            {t('give', { amount: money(amount) })}
          </Button>
        </>
      }
    >
      <Confirmation draft={draft} error={refunding.error} />
    </Dialog>
  )
}

function Confirmation({ draft: { reason, endPlan }, error }: { draft: RefundDraft; error: Error | null }) {
  const t = useTranslations('billingAdmin.refund')
  const errorText = useErrorText()
  return (
    <div className="flex flex-col gap-3">
      <blockquote className="break-words border-hairline border-l-2 pl-3 text-soft">{reason.trim()}</blockquote>
      {endPlan ? <p>{t('endsPlan')}</p> : null}
      {error ? (
        <Notice tone="coral" live title={t('failed')}>
          {errorText(error)}
        </Notice>
      ) : null}
    </div>
  )
}
