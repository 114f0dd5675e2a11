import { useErrorText } from '@tidewatch/shell/error-text'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'

interface CouponFieldProps {
  /** The code that is named; `null`: none is. */
  coupon: string | null
  onChange: (coupon: string | null) => void
  error: Error | null
  isChecking: boolean
  /** Whether it lowers anything that is bought. */
  takesOff: boolean
}

/** A coupon's code, what the API says against it, and whether it changes the price. */
export function CouponField({ coupon, onChange, error, isChecking, takesOff }: CouponFieldProps) {
  const t = useTranslations('shop.cart')
  const errorText = useErrorText()
  const [typed, setTyped] = useState(coupon ?? '')
  const isGood = coupon !== null && !isChecking && !error
  function submit(event: FormEvent) {
    event.preventDefault()
    onChange(typed.trim().toUpperCase() || null)
  }
  if (isGood) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">{t(takesOff ? 'applied' : 'noEffect', { code: coupon })}</p>
        <Button
          size="sm"
          onClick={() => {
            setTyped('')
            onChange(null)
          }}
        >
          {t('drop')}
        </Button>
      </div>
    )
  }
  return (
    <Form onSubmit={submit} noValidate className="flex items-start gap-2">
      <TextField
        className="min-w-0 flex-1"
        label={t('coupon')}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error && typed.trim().toUpperCase() === coupon ? errorText(error) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className="mt-7 h-11" loading={isChecking}>
        {t('apply')}
      </Button>
    </Form>
  )
}
