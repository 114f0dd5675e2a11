import { useMutation } from '@tanstack/react-query'
import { declineFamilyAgreementMutation, signFamilyAgreementMutation } from '@tidewatch/api-client/family/agreements'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import { useAfterSignIn } from '@tidewatch/auth/session/use-after-sign-in'
import type { FamilyInvitation } from '@tidewatch/contract/family/agreements'
import { useRouter } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ItemChoice } from './item-choice.tsx'

interface AnswerFormProps {
  invitation: FamilyInvitation
  secret: string
}

/** Untick items, sign or decline. Signing waits until the teen is logged in. */
export function AnswerForm({ invitation: { requested, parentName, isOwn }, secret }: AnswerFormProps) {
  const t = useTranslations('family.invitation')
  const form = useTranslations('family.invite')
  const errorText = useErrorText()
  const router = useRouter()
  const client = useApi()
  const session = useSession()
  const [shared, setShared] = useState(requested)
  const [name, setName] = useState('')
  const [isOldEnough, setOldEnough] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const signing = useMutation(signFamilyAgreementMutation(client))
  const declining = useMutation(declineFamilyAgreementMutation(client, secret))
  const error = signing.error ?? declining.error
  const signAfterSignIn = useAfterSignIn(sign)

  async function sign() {
    declining.reset()
    const signed = await signing
      .mutateAsync({ secret, name: name.trim(), shared, isOldEnough: true })
      // The form below shows the error.
      .catch(() => null)
    if (signed) router.push(`/family/${signed.id}`)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (name.trim() === '' || !isOldEnough || shared.length === 0) return
    signAfterSignIn({ view: 'signup', returnTo: `${window.location.pathname}${window.location.hash}` })
  }

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-6">
      <ItemChoice
        legend={t('requestedTitle')}
        hint={t('sharedText', { parent: parentName })}
        offered={requested}
        chosen={shared}
        disabled={isOwn}
        onChange={setShared}
        error={shared.length === 0 ? t('noneTicked') : undefined}
      />
      <TextField
        className="max-w-md"
        label={t('name')}
        error={isSubmitted && name.trim() === '' ? form('missing') : undefined}
        maxLength={60}
        autoComplete="name"
        disabled={isOwn}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox
        label={t('oldEnough')}
        error={isSubmitted && !isOldEnough ? t('oldMissing') : undefined}
        disabled={isOwn}
        checked={isOldEnough}
        onChange={({ target }) => setOldEnough(target.checked)}
      />
      {session.status === 'signed-out' ? <p className="text-sm text-soft">{t('account')}</p> : null}
      {error ? (
        <Notice live tone="coral" title={t('failed')}>
          {errorText(error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={isOwn} loading={signing.isPending}>
          {t('sign')}
        </Button>
        <Button
          disabled={isOwn}
          loading={declining.isPending}
          onClick={() => {
            signing.reset()
            declining.mutate()
          }}
        >
          {t('decline')}
        </Button>
      </div>
    </Form>
  )
}
