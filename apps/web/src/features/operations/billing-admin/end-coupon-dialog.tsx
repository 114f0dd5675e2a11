import { useMutation } from '@tanstack/react-query'
import { endCouponMutation } from '@tidewatch/api-client/operations/billing-admin'
import { useApi } from '@tidewatch/auth/auth-provider'
import { billingReason } from '@tidewatch/contract/operations/billing-admin'
import type { BillingCoupon } from '@tidewatch/contract/operations/billing-coupons'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Form } from '@tidewatch/ui/forms/form'
import { Textarea } from '@tidewatch/ui/forms/textarea'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'

/** Ends a coupon for good. */
export function EndCouponDialog({ coupon: { id, code } }: { coupon: BillingCoupon }) {
  const t = useTranslations('billingAdmin')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const form = useId()
  const { mutateAsync, error, isPending, reset } = useMutation(endCouponMutation(useApi(), id))
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  function change(next: boolean) {
    if (isPending) return
    reset()
    setReason('')
    setMissing(false)
    setOpen(next)
  }
  function end(event: FormEvent) {
    event.preventDefault()
    const isGood = billingReason.safeParse(reason).success
    setMissing(!isGood)
    if (!isGood || isPending) return
    void mutateAsync(reason).then(
      () => {
        notify.success({ title: t('coupons.endDone', { code }) })
        setOpen(false)
      },
      // The dialog stays open and shows the error.
      () => undefined,
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      role="alertdialog"
      title={t('coupons.endTitle', { code })}
      description={t('coupons.endText')}
      closeLabel={common('close')}
      trigger={
        <Button size="sm" aria-label={t('coupons.endFor', { code })}>
          {t('coupons.end')}
        </Button>
      }
      footer={
        <>
          <Button disabled={isPending} onClick={() => change(false)}>
            {t('coupons.keep')}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={isPending}>
            {t('coupons.endConfirm')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={end} noValidate className="flex flex-col gap-4">
        <Textarea
          label={t('refund.reason')}
          error={isMissing ? t('refund.reasonMissing') : undefined}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {error ? (
          <Notice tone="coral" live title={t('coupons.endFailed')}>
            {errorText(error)}
          </Notice>
        ) : null}
      </Form>
    </Dialog>
  )
}
