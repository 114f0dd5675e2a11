import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Auth } from '../create-auth.ts'
import { AppleGlyph, GoogleGlyph } from './provider-glyphs.tsx'
import { createSocialFlow } from './social-flow.ts'

interface SocialButtonsProps {
  auth: Auth
  busy: boolean
}

/** Enabled once everything that a window needs has loaded: browsers block windows that open long after the click. */
export function SocialButtons({ auth, busy }: SocialButtonsProps) {
  const t = useTranslations('auth')
  const [social] = useState(() => createSocialFlow(auth.ports))
  const [ready, setReady] = useState(false)

  useEffect(() => {
    let shown = true
    const waitForWindow = async () => (await auth.identity()).windowReady()
    waitForWindow().then(
      () => shown && setReady(true),
      () => shown && setReady(false),
    )
    return () => {
      shown = false
    }
  }, [auth])

  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-3 text-soft text-xs">
        <span className="h-px flex-1 bg-hairline" />
        {t('or')}
        <span className="h-px flex-1 bg-hairline" />
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button icon={<GoogleGlyph />} disabled={!ready || busy} onClick={() => social.start('google')}>
          {t('continueWith', { provider: 'Google' })}
        </Button>
        <Button icon={<AppleGlyph />} disabled={!ready || busy} onClick={() => social.start('Apple')}>
          {t('continueWith', { provider: 'Apple' })}
        </Button>
      </div>
    </div>
  )
}
