import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { keepFocus } from '@tidewatch/ui/layout/keep-focus'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface CouponFieldProps {
  /** The entered code; `null` if none. */
  coupon: string | null
  /** Called with a valid code, or with `null` once it's removed. */
  onChange: (coupon: string | null) => void
  /** Why the entered code is no longer valid. */
  error: Error | null
  isChecking: boolean
  /** Whether it discounts anything in the order. */
  hasDiscount: boolean
}

/** Field for a coupon code, which stays until one discounts the order, with the reason. A refused code isn't stored. */
export function CouponField({ coupon, onChange, error, isChecking, hasDiscount }: CouponFieldProps) {
  const t = useTranslations('shop.cart')
  const errorText = useErrorText()
  const api = useApi()
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  // Whether the form had the focus when it went, for the button that replaces it.
  const hadFocus = useRef(false)
  const [typed, setTyped] = useState(coupon ?? '')
  const [isMissing, setMissing] = useState(false)
  const check = useMutation({
    mutationFn: (code: string) => queries.fetchQuery(shopQuery(api, code)),
    onSuccess: (_shop, code) => onChange(code),
  })
  const isGood = coupon !== null && !isChecking && !error
  function type(text: string) {
    setTyped(text)
    setMissing(false)
    check.reset()
    if (coupon !== null) onChange(null)
  }
  function drop() {
    flushSync(() => type(''))
    field.current?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const code = typed.trim().toUpperCase()
    setMissing(code === '')
    if (code === '') field.current?.focus()
    else check.mutate(code)
  }
  // One function, so that it ends only when the form goes.
  const watchForm = useCallback((form: HTMLDivElement | null) => {
    const moveFocus = keepFocus(form)
    return () => {
      hadFocus.current = form?.contains(document.activeElement) ?? false
      moveFocus()
    }
  }, [])
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (hadFocus.current) button?.focus()
    hadFocus.current = false
  }
  if (isGood && hasDiscount) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">{t('applied', { code: coupon })}</p>
        <Button ref={takeFocus} size="sm" onClick={drop}>
          {t('drop')}
        </Button>
      </div>
    )
  }
  const refusal = check.error ?? error
  const reason = refusal ? errorText(refusal) : isGood ? t('noEffect', { code: coupon }) : undefined
  return (
    // With a key, so that it goes when a code is applied: the focus moves only then.
    <div key="form" ref={watchForm}>
      <Form onSubmit={submit} noValidate className="flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t('coupon')}
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          ref={field}
          error={isMissing ? t('couponMissing') : reason}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" className="mt-7 h-11" loading={isChecking || check.isPending}>
          {t('apply')}
        </Button>
      </Form>
    </div>
  )
}
