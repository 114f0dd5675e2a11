import { useMutation } from '@tanstack/react-query'
import { secondFactorMutations } from '@tidewatch/api-client/users/second-factor'
import { useApi } from '@tidewatch/auth/auth-provider'
import { notify } from '@tidewatch/ui/feedback/toast'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { QrCode, useQr } from '#/features/users/qr-code/qr-code.tsx'
import { CodeForm } from './code-form.tsx'

interface SecondFactorSetupProps {
  secret: { secret: string; uri: string }
  onCodesCreated: (codes: string[]) => void
  onCancel: () => void
}

/** The app's secret, as a QR code and as text, and the first code to prove that the app has it. */
export function SecondFactorSetup({ secret: { secret, uri }, onCodesCreated, onCancel }: SecondFactorSetupProps) {
  const t = useTranslations('security.secondFactor')
  const common = useTranslations('common')
  const enable = useMutation(secondFactorMutations(useApi()).enable)
  const box = useRef<HTMLDivElement>(null)
  // Not the field, because a phone's keyboard would cover the first step.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <p>{t('scan')}</p>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode svg={useQr(uri)} alt={t('qr')} />
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
          <div>
            <p className="text-sm text-soft">{t('key')}</p>
            <div className="flex items-center gap-2">
              <code className="min-w-0 break-words font-mono text-sm">{groupCharacters(secret)}</code>
              <CopyButton text={secret} label={t('copyKey')} copiedLabel={common('copied')} />
            </div>
          </div>
          <a href={uri} className="link w-fit text-sm">
            {t('openApp')}
          </a>
        </div>
      </div>
      <CodeForm
        label={t('code')}
        submit={t('enable')}
        isAppCode
        busy={enable.isPending}
        error={enable.error}
        onCancel={onCancel}
        onSubmit={(code) =>
          enable.mutate(code, {
            onSuccess: ({ recoveryCodes }) => {
              onCodesCreated(recoveryCodes)
              notify.success({ title: t('enabled') })
            },
          })
        }
      />
    </div>
  )
}

const groupCharacters = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
