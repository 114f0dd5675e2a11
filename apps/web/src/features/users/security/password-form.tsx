import { Link } from '@tidewatch/i18n/navigation'
import { passwordLength } from '@tidewatch/site-config/constants'
import { Form } from '@tidewatch/ui/forms/form'
import { PasswordField } from '@tidewatch/ui/forms/password-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { type PasswordFields, passwordProblems } from './password-problems.ts'
import { PasswordRefusal, type Refusal } from './password-refusal.tsx'

interface PasswordFormProps {
  /** For password managers, which save the password under it. */
  email: string
  busy: boolean
  refusal: Refusal | null
  onSubmit: (fields: PasswordFields) => void
  onCancel: () => void
}

const empty: PasswordFields = { current: '', next: '', repeat: '' }

export function PasswordForm({ email, busy, refusal, onSubmit, onCancel }: PasswordFormProps) {
  const t = useTranslations('security.password')
  const auth = useTranslations('auth')
  const common = useTranslations('common')
  const [fields, setFields] = useState(empty)
  const [isSubmitted, setSubmitted] = useState(false)
  const problems = isSubmitted ? passwordProblems(fields) : {}

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (!busy && Object.keys(passwordProblems(fields)).length === 0) onSubmit(fields)
  }

  const fieldProps = (name: keyof PasswordFields) => {
    const problem = problems[name]
    return {
      name,
      label: t(name),
      value: fields[name],
      autoComplete: name === 'current' ? 'current-password' : 'new-password',
      showLabel: auth('showPassword'),
      hideLabelText: auth('hidePassword'),
      error: problem && (problem === 'same' ? t('same') : auth(problem, passwordLength)),
      onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
    }
  }

  return (
    <Form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      {refusal ? <PasswordRefusal refusal={refusal} /> : null}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField {...fieldProps('current')} />
      <PasswordField hint={auth('passwordHint', passwordLength)} {...fieldProps('next')} />
      <PasswordField {...fieldProps('repeat')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={busy}>
          {t('submit')}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          {common('cancel')}
        </Button>
      </div>
      <Link href="/forgot-password" className="link w-fit text-sm">
        {auth('forgotPassword')}
      </Link>
    </Form>
  )
}
