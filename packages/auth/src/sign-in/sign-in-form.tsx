import { zodResolver } from '@hookform/resolvers/zod'
import { passwordLength } from '@tidewatch/site-config/constants'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Form } from '@tidewatch/ui/forms/form'
import { PasswordField } from '@tidewatch/ui/forms/password-field'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Auth } from '../create-auth.ts'
import type { SignInView } from './open-sign-in.ts'
import { createSignInFlow } from './sign-in-flow.ts'
import { isFieldErrorKey, type SignInFields, signInSchemas } from './sign-in-form-schema.ts'
import { TermsText } from './terms-text.tsx'

interface SignInFormProps {
  auth: Auth
  view: SignInView
  busy: boolean
  /** The address typed in either view. */
  email: string
  onEmail: (email: string) => void
}

const empty: SignInFields = { email: '', password: '', repassword: '', stay: true, consent: true }

/** The fields of one view. The consent box covers the contract terms only and starts ticked. */
export function SignInForm({ auth, view, busy, email, onEmail }: SignInFormProps) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const [flow] = useState(() => createSignInFlow(auth.ports))
  const { register, handleSubmit, formState, setFocus } = useForm<SignInFields>({
    resolver: zodResolver(signInSchemas[view]),
    defaultValues: { ...empty, email },
    // Not on blur: an error that appears during a click would move the button away from the pointer.
    mode: 'onSubmit',
  })

  const [firstField] = useState<'email' | 'password'>(email ? 'password' : 'email')
  useEffect(() => setFocus(firstField), [setFocus, firstField])

  const errorOf = (field: 'email' | 'password' | 'repassword') => {
    const key = formState.errors[field]?.message
    return isFieldErrorKey(key) ? t(key, passwordLength) : undefined
  }
  const passwordTexts = { showLabel: t('showPassword'), hideLabelText: t('hidePassword') }
  const isNew = view === 'signup'
  // The address is passed after the #, which isn't sent to servers.
  const forgotPassword =
    absoluteUrl(auth.hosts, 'web', '/forgot-password', locale) + (email && `#${new URLSearchParams({ email })}`)

  return (
    <Form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((fields) => (isNew ? flow.signUp(fields) : flow.logIn(fields)))}
    >
      <TextField
        label={t('email')}
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('email')}
        {...register('email', {
          setValueAs: (value: string) => value.trim(),
          onChange: ({ target }) => onEmail(target.value),
        })}
      />
      <PasswordField
        label={t('password')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? t('passwordHint', passwordLength) : undefined}
        error={errorOf('password')}
        {...passwordTexts}
        {...register('password', { deps: isNew && formState.isSubmitted ? ['repassword'] : [] })}
      />
      {isNew ? (
        <PasswordField
          label={t('repassword')}
          autoComplete="new-password"
          error={errorOf('repassword')}
          {...passwordTexts}
          {...register('repassword')}
        />
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-sm">
        <Checkbox label={<span className="text-sm">{t('staySignedIn')}</span>} {...register('stay')} />
        {isNew ? null : (
          <TextLink href={forgotPassword} onClick={auth.store.close}>
            {t('forgotPassword')}
          </TextLink>
        )}
      </div>
      {isNew ? (
        <Checkbox
          label={
            <span className="text-sm">
              <TermsText hosts={auth.hosts} message="consent" />
            </span>
          }
          {...register('consent')}
        />
      ) : null}
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t(`${busy ? 'submitting' : 'submit'}.${view}`)}
      </Button>
    </Form>
  )
}
