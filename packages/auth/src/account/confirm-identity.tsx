import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Form } from '@tidewatch/ui/forms/form'
import { PasswordField } from '@tidewatch/ui/forms/password-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useLocale, useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Auth } from '../create-auth.ts'
import { providerNames } from '../firebase/identity-provider.ts'
import type { CodeKind } from '../sign-in/code-field.tsx'
import type { FlowMessage } from '../sign-in/sign-in-state.ts'
import { CodeStep } from './code-step.tsx'
import { createStepUpFlow } from './step-up-flow.ts'

interface ConfirmIdentityProps {
  auth: Auth
  /** Whether the user has confirmed who they are; `false` if they closed the dialog. */
  onAnswer: (confirmed: boolean) => void
}

/** Asks for the password again, or for the provider that the user logged in with. */
export function ConfirmIdentity({ auth, onAnswer }: ConfirmIdentityProps) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const { session } = auth
  const { method = 'email' } = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot)
  const [flow] = useState(() => createStepUpFlow(auth.ports))
  const [email, setEmail] = useState('')
  /** Resolves with the user's address, once everything that a login needs has loaded. */
  const prepared = useRef<Promise<string> | null>(null)
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<FlowMessage | null>(null)
  /** Set once the sign-in was accepted and a code has to follow. */
  const [codeKind, setCodeKind] = useState<CodeKind | null>(null)
  const [code, setCode] = useState('')

  useEffect(() => {
    let isShown = true
    // Browsers block windows that open long after a click, so everything needed is loaded first.
    const prepare = async () => {
      const [user] = await Promise.all([auth.ports.api.user(), auth.identity().then((sdk) => sdk.windowReady())])
      return user.email
    }
    prepared.current = prepare()
    prepared.current.then(
      (address) => isShown && setEmail(address),
      () => isShown && setMessage({ tone: 'coral', key: 'unavailable' }),
    )
    return () => {
      isShown = false
    }
  }, [auth])

  function answer(confirmed: boolean) {
    auth.store.set({ confirming: null })
    onAnswer(confirmed)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || (codeKind && code.trim() === '')) return
    setBusy(true)
    setMessage(null)
    // If the user submits before that has loaded, it's awaited here; buttons that open a window are disabled until
    // then.
    const address = await prepared.current?.catch(() => null)
    if (!address) {
      setBusy(false)
      setMessage({ tone: 'coral', key: 'unavailable' })
      return
    }
    const show = () => (method === 'email' ? flow.byPassword(address, password) : flow.byProvider(method))
    const refusal = await (codeKind ? flow.byCode(code) : show())
    setBusy(false)
    if (refusal === 'code') setCodeKind('app')
    else if (refusal) setMessage(refusal)
    else answer(true)
  }

  const title = message && ('text' in message ? message.text : t(message.key, message.values))
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : answer(false))}
      title={t('confirm.title')}
      description={
        codeKind
          ? t(codeKind === 'app' ? 'code.intro' : 'code.recoveryIntro')
          : method === 'email'
            ? t('confirm.password', { email })
            : t('confirm.provider', { provider: providerNames[method] })
      }
      closeLabel={t('close')}
    >
      <Form noValidate className="flex flex-col gap-4 pb-2" onSubmit={submit}>
        {message ? <Notice live tone={message.tone} title={title} /> : null}
        {codeKind ? (
          <CodeStep
            key={codeKind}
            kind={codeKind}
            code={code}
            busy={isBusy}
            onCode={setCode}
            onKind={(kind) => {
              setCode('')
              setCodeKind(kind)
            }}
          />
        ) : method === 'email' ? (
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <PasswordField
              label={t('password')}
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              showLabel={t('showPassword')}
              hideLabelText={t('hidePassword')}
            />
            <Button type="submit" variant="primary" size="lg" block loading={isBusy}>
              {t('confirm.submit')}
            </Button>
            <TextLink href={absoluteUrl(auth.hosts, 'web', '/forgot-password', locale)}>{t('forgotPassword')}</TextLink>
          </>
        ) : (
          <Button type="submit" variant="primary" size="lg" block disabled={!email} loading={isBusy}>
            {t('continueWith', { provider: providerNames[method] })}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}
