import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { setPayoutTargetMutation } from '@tidewatch/api-client/shop/affiliate'
import { useApi } from '@tidewatch/auth/auth-provider'
import { ibanLength, type PayoutTarget, payoutTargetSchema } from '@tidewatch/contract/shop/affiliate'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Form } from '@tidewatch/ui/forms/form'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'

const methods = ['paypal', 'bank'] as const

/** Form for the bank account that payouts go to. */
export function PayoutTargetForm({ target }: { target: PayoutTarget | null }) {
  const t = useTranslations('affiliate.target')
  const fieldError = useTranslations('errors.fields')
  const errorText = useErrorText()
  const [method, setMethod] = useState<PayoutTarget['method']>(target?.method ?? 'paypal')
  const [name, setName] = useState(target?.name ?? '')
  const [account, setAccount] = useState(target?.account ?? '')
  const [isTried, setTried] = useState(false)
  const { mutateAsync, error, isPending, reset } = useMutation(setPayoutTargetMutation(useApi()))
  const { success, error: wrong } = payoutTargetSchema.safeParse({ method, name, account })
  const labels = { name: t('name'), account: t(method === 'paypal' ? 'email' : 'iban') }
  const isRefused = error instanceof ApiError && error.name === 'invalidInput'
  function problem(field: 'name' | 'account', value: string): string | undefined {
    const label = labels[field]
    const issue = isTried ? wrong?.issues.find(({ path }) => path[0] === field) : undefined
    if (!issue) return field === 'account' && isRefused ? fieldError('invalid', { type: label }) : undefined
    if (value.trim() === '') return fieldError('required', { label })
    const isLength = method === 'bank' && (issue.code === 'too_small' || issue.code === 'too_big')
    return isLength ? fieldError('length', { label, ...ibanLength }) : fieldError('invalid', { type: label })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!success) return
    mutateAsync({ method, name, account }).then(
      () => notify.success({ title: t('saved') }),
      () => undefined,
    )
  }
  return (
    <section aria-labelledby="target" className="flex flex-col gap-4">
      <h2 id="target" className="font-semibold text-lg">
        {t('title')}
      </h2>
      {target ? null : <Notice tone="amber" title={t('none')} />}
      <Form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
        <Segmented
          label={t('method')}
          options={methods.map((value) => ({ value, label: t(value) }))}
          value={method}
          onChange={(next) => {
            setMethod(next)
            setAccount(next === target?.method ? target.account : '')
            setTried(false)
            reset()
          }}
          className="self-start"
        />
        <TextField
          label={labels.name}
          autoComplete="name"
          maxLength={120}
          value={name}
          error={problem('name', name)}
          onChange={({ target: field }) => setName(field.value)}
        />
        <TextField
          label={labels.account}
          type={method === 'paypal' ? 'email' : 'text'}
          autoComplete={method === 'paypal' ? 'email' : 'off'}
          spellCheck={false}
          maxLength={254}
          value={account}
          error={problem('account', account)}
          onChange={({ target: field }) => {
            setAccount(field.value)
            reset()
          }}
        />
        {error && !isRefused ? <Notice tone="coral" live title={errorText(error)} /> : null}
        <Button type="submit" className="self-start" loading={isPending}>
          {t('save')}
        </Button>
      </Form>
    </section>
  )
}
