import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { createCouponMutation } from '@tidewatch/api-client/operations/billing-admin'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Form } from '@tidewatch/ui/forms/form'
import { Button } from '@tidewatch/ui/primitives/button'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { type CouponDraft, emptyDraft, invalidFields, readDraft } from './coupon-draft.ts'
import { CouponFields } from './coupon-fields.tsx'

/** Creates a coupon that anyone can use. */
export function CouponDialog() {
  const t = useTranslations('billingAdmin.coupons')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const form = useId()
  const api = useApi()
  const { mutateAsync, error, isPending, reset } = useMutation(createCouponMutation(api))
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<CouponDraft>(emptyDraft)
  const [isChecked, setChecked] = useState(false)
  // The catalogue defines the currency of amounts.
  const { data: shop } = useQuery({ ...shopQuery(api), enabled: open })
  const currency = shop?.items[0]?.price.list.currency

  const refused = error instanceof ApiError ? invalidFields(error.problem?.fields?.map(({ path }) => path) ?? []) : null
  const read = currency ? readDraft(draft, currency) : null
  const invalid = isChecked ? (read?.invalid ?? refused ?? new Set<string>()) : new Set<string>()

  function change(next: boolean) {
    if (isPending) return
    reset()
    setDraft(emptyDraft)
    setChecked(false)
    setOpen(next)
  }
  function createCoupon(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!read?.coupon || isPending) return
    void mutateAsync(read.coupon).then(
      ({ code }) => {
        notify.success({ title: t('made', { code }) })
        setDraft(emptyDraft)
        setChecked(false)
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
      size="md"
      title={t('newTitle')}
      description={t('newText')}
      closeLabel={common('close')}
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />}>
          {t('new')}
        </Button>
      }
      footer={
        <Button type="submit" form={form} variant="primary" loading={isPending} disabled={!currency}>
          {t('make')}
        </Button>
      }
    >
      <Form id={form} onSubmit={createCoupon} noValidate className="flex flex-col gap-4">
        <CouponFields
          draft={draft}
          currency={currency ?? ''}
          invalid={invalid}
          onChange={(changes) => {
            reset()
            setDraft((before) => ({ ...before, ...changes }))
          }}
        />
        {error ? (
          <Notice tone="coral" live title={t('failed')}>
            {errorText(error)}
          </Notice>
        ) : null}
      </Form>
    </Dialog>
  )
}
