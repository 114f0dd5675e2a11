import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import type { Auth } from '../create-auth.ts'
import { FlowNotice } from '../sign-in/flow-notice.tsx'
import type { SignInState, Verifying } from '../sign-in/sign-in-state.ts'
import { createVerificationFlow } from './verification-flow.ts'

const checkMs = 4_000
/** After these, the page checks only when it becomes visible again. */
const maxChecks = 225
const cooldownMs = 60_000

interface CheckMailProps {
  auth: Auth
  state: SignInState
  verifying: Verifying
}

// The submitted form is gone, and on a phone the keyboard of another field would cover this.
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/**
 * After a sign-up: where the email was sent, resending it, another address. The page continues by itself once the link
 * has been opened.
 */
export function CheckMail({ auth, state, verifying }: CheckMailProps) {
  const t = useTranslations('auth.mail')
  const heading = useId()
  const [flow] = useState(() => createVerificationFlow(auth.ports))
  const [resent, setResent] = useState<'sending' | 'sent' | 'failed' | null>(null)
  // The email that this panel is about has just been sent.
  const [isCoolingDown, setCoolingDown] = useState(true)

  useEffect(() => {
    if (!isCoolingDown) return
    const timer = setTimeout(() => setCoolingDown(false), cooldownMs)
    return () => clearTimeout(timer)
  }, [isCoolingDown])

  useEffect(() => {
    let checks = 0
    let running = false
    const check = () => {
      if (running) return
      running = true
      flow.check(verifying).finally(() => {
        running = false
      })
    }
    const timer = setInterval(() => {
      checks += 1
      if (checks >= maxChecks) clearInterval(timer)
      check()
    }, checkMs)
    const onVisible = () => document.visibilityState === 'visible' && check()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [flow, verifying])

  async function resend() {
    setResent('sending')
    const sent = await flow.resend(verifying)
    setResent(sent ? 'sent' : 'failed')
    setCoolingDown(sent)
  }

  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h3 ref={takeFocus} id={heading} tabIndex={-1} className="font-semibold text-base outline-none">
        {t('title')}
      </h3>
      <FlowNotice state={state} />
      <p className="text-sm">{t('waiting')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={resent === 'sending'} disabled={isCoolingDown || state.busy} onClick={resend}>
          {t('resend')}
        </Button>
        <Button size="sm" variant="quiet" disabled={state.busy} onClick={() => flow.changeAddress(verifying)}>
          {t('change')}
        </Button>
        <Button size="sm" variant="quiet" disabled={state.busy} onClick={() => auth.store.show('login')}>
          {t('otherWay')}
        </Button>
      </div>
      <p aria-live="polite" className="text-soft text-xs">
        {resent === 'failed' ? t('failed') : isCoolingDown ? t(resent === 'sent' ? 'sent' : 'rest') : null}
      </p>
    </section>
  )
}
