import { Segmented } from '@tidewatch/ui/forms/segmented'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { useTranslations } from 'next-intl'
import type { CouponDraft } from './coupon-draft.ts'

interface CouponFieldsProps {
  draft: CouponDraft
  /** Currency of amounts. */
  currency: string
  /** The invalid fields. */
  invalid: ReadonlySet<string>
  onChange: (changes: Partial<CouponDraft>) => void
}

export function CouponFields({ draft, currency, invalid, onChange }: CouponFieldsProps) {
  const t = useTranslations('billingAdmin.coupons.field')
  const plans = useTranslations('plans.names')
  const text = (name: Exclude<keyof CouponDraft, 'kind' | 'duration' | 'plans'>) => ({
    value: draft[name],
    error: invalid.has(name) ? t(`wrong.${name}`) : undefined,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <TextField label={t('code')} hint={t('codeHint')} maxLength={40} spellCheck={false} {...text('code')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="font-medium text-sm">
            {t('kind')}
          </span>
          <Segmented
            label={t('kind')}
            value={draft.kind}
            onChange={(kind) => onChange({ kind })}
            options={[
              { value: 'percent', label: t('percent') },
              { value: 'amount', label: t('amount') },
            ]}
          />
        </div>
        <TextField
          label={draft.kind === 'percent' ? t('percentOff') : t('amountOff', { currency })}
          inputMode="decimal"
          {...text('off')}
        />
        <Select
          label={t('duration')}
          value={draft.duration}
          onChange={({ target }) => onChange({ duration: target.value === 'forever' ? 'forever' : 'first' })}
          options={[
            { value: 'first', label: t('first') },
            { value: 'forever', label: t('forever') },
          ]}
        />
        <Select
          label={t('plans')}
          value={draft.plans}
          onChange={({ target }) => onChange({ plans: target.value })}
          options={[
            { value: 'plus pro', label: t('allPlans') },
            { value: 'plus', label: t('onlyPlan', { plan: plans('plus') }) },
            { value: 'pro', label: t('onlyPlan', { plan: plans('pro') }) },
            { value: '', label: t('everything') },
          ]}
        />
        <TextField label={t('perUserLimit')} hint={t('limitHint')} inputMode="numeric" {...text('perUserLimit')} />
        <TextField label={t('totalLimit')} hint={t('limitHint')} inputMode="numeric" {...text('totalLimit')} />
        <TextField label={t('from')} hint={t('fromHint')} type="date" {...text('from')} />
        <TextField label={t('until')} hint={t('untilHint')} type="date" {...text('until')} />
      </div>
      <TextField label={t('reason')} maxLength={500} {...text('reason')} />
    </>
  )
}
