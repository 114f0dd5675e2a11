import { useSession } from '@tidewatch/auth/auth-provider'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { Shapes } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** States above a sample that nothing in it is about real people. */
export function SampleRibbon() {
  const t = useTranslations('account.sample')
  const { status } = useSession()
  return (
    <Notice
      banner
      className="px-[max(1.25rem,calc((100%-70rem)/2+1.25rem))]"
      tone="amber"
      icon={<Shapes aria-hidden="true" />}
      title={t('ribbon')}
      actions={
        status === 'signed-out' ? (
          <Button size="sm" onClick={() => openSignIn({ view: 'signup' })}>
            {t('watchOwn')}
          </Button>
        ) : undefined
      }
    />
  )
}
