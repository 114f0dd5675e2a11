import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { inviteTeenMutation } from '@tidewatch/api-client/family/agreements'
import { useApi } from '@tidewatch/auth/auth-provider'
import { type FamilyItem, familyItems } from '@tidewatch/insights/family/family-report'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Textarea } from '@tidewatch/ui/forms/textarea'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { CreatedInvitation } from './invite-done.tsx'
import { ItemChoice } from './item-choice.tsx'

const needed = ['parentName', 'teenName', 'adultOn', 'reviewOn', 'endsOn'] as const
type Needed = (typeof needed)[number]

const empty = { parentName: '', teenName: '', adultOn: '', reviewOn: '', endsOn: '', message: '', teenEmail: '' }

/** Form for the terms of a new family agreement. */
export function InviteForm({ onCreated }: { onCreated: (made: CreatedInvitation) => void }) {
  const t = useTranslations('family.invite')
  const errorText = useErrorText()
  const [values, setValues] = useState(empty)
  const [requested, setRequested] = useState<FamilyItem[]>([...familyItems])
  const [isSubmitted, setSubmitted] = useState(false)
  const { mutateAsync, error, isPending, reset } = useMutation(inviteTeenMutation(useApi()))
  const refused = error instanceof ApiError ? error.problem?.fields?.[0]?.path : undefined

  function set(name: keyof typeof empty, value: string) {
    if (error) reset()
    setValues((before) => ({ ...before, [name]: value }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const trimmed = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.trim()]),
    ) as typeof empty
    if (needed.some((name) => trimmed[name] === '') || requested.length === 0) return
    const { teenEmail, ...terms } = trimmed
    // The form shows the error.
    const made = await mutateAsync({ ...terms, requested, ...(teenEmail ? { teenEmail } : {}) }).catch(() => null)
    if (made) onCreated({ ...made, isMailed: teenEmail !== '' })
  }

  const fieldError = (name: Needed | 'teenEmail') => {
    if (isSubmitted && name !== 'teenEmail' && values[name].trim() === '') return t('missing')
    return refused === name && error ? errorText(error) : undefined
  }
  const field = (name: Needed | 'teenEmail') => ({
    label: t(name === 'teenEmail' ? 'email' : name),
    value: values[name],
    error: fieldError(name),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  const isFormError = error !== null && ![...needed, 'teenEmail'].some((name) => name === refused)

  return (
    <Form onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('parentName')} maxLength={60} autoComplete="off" />
        <TextField {...field('teenName')} maxLength={60} autoComplete="off" />
      </div>
      <ItemChoice
        legend={t('requested')}
        offered={familyItems}
        chosen={requested}
        onChange={setRequested}
        error={isSubmitted && requested.length === 0 ? t('requestedMissing') : undefined}
      />
      <Textarea
        label={t('message')}
        labelNote={t('optional')}
        hint={t('messageHint')}
        maxLength={1000}
        value={values.message}
        onChange={({ target }) => set('message', target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('adultOn')} hint={t('adultOnHint')} type="date" />
        <TextField {...field('endsOn')} hint={t('endsOnHint')} type="date" />
        <TextField {...field('reviewOn')} type="date" />
      </div>
      <TextField
        {...field('teenEmail')}
        labelNote={t('optional')}
        hint={t('emailHint')}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      {isFormError ? (
        <Notice live tone="coral" title={t('failed')}>
          {errorText(error)}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" className="self-start" loading={isPending}>
        {t('submit')}
      </Button>
    </Form>
  )
}
