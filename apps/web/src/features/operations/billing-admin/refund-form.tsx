import { billingReason } from '@tidewatch/contract/operations/billing-admin'
import type { Money } from '@tidewatch/contract/shop/money'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Textarea } from '@tidewatch/ui/forms/textarea'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { parseAmount } from './parse-amount.ts'

/** A refund, as typed. */
export interface RefundDraft {
  amount: string
  reason: string
  endPlan: boolean
}

interface RefundFormProps {
  id: string
  draft: RefundDraft
  /** The maximum that can be refunded. */
  refundable: Money
  /** Whether there's a plan that could end. */
  isRunning: boolean
  onChange: (changes: Partial<RefundDraft>) => void
  /** Called once every field is valid. */
  onSubmit: () => void
}

/** The amount to refund, and the reason. */
export function RefundForm({ id, draft, refundable, isRunning, onChange, onSubmit }: RefundFormProps) {
  const t = useTranslations('billingAdmin.refund')
  const money = useMoney()
  const [isChecked, setChecked] = useState(false)
  const amount = parseAmount(draft.amount, refundable.currency)
  const isAmountGood = amount !== null && amount <= refundable.amount
  const isReasonGood = billingReason.safeParse(draft.reason).success

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (isAmountGood && isReasonGood) onSubmit()
  }
  return (
    <Form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('amount', { currency: refundable.currency })}
        hint={t('amountHint', { amount: money(refundable) })}
        error={isChecked && !isAmountGood ? t('amountWrong', { amount: money(refundable) }) : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <Textarea
        label={t('reason')}
        hint={t('reasonHint')}
        error={isChecked && !isReasonGood ? t('reasonMissing') : undefined}
        maxLength={500}
        value={draft.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      {isRunning ? (
        <Checkbox
          label={t('endPlan')}
          hint={t('endPlanHint')}
          checked={draft.endPlan}
          onChange={({ target }) => onChange({ endPlan: target.checked })}
        />
      ) : null}
    </Form>
  )
}
