import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { sealQuery } from '@tidewatch/api-client/reports/seals'
import { useApi } from '@tidewatch/auth/auth-provider'
import { parseSealCode } from '@tidewatch/contract/reports/seals'
import { useRouter } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Loading, SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FindingsCard } from './findings-card.tsx'

/** Checks the code printed below the QR code of a PDF. */
export function CheckCode({ initialCode }: { initialCode: string | undefined }) {
  const t = useTranslations('seals')
  const router = useRouter()
  const code = initialCode ? parseSealCode(initialCode) : null
  const [typed, setTyped] = useState(initialCode ?? '')
  const [isWrong, setWrong] = useState(initialCode !== undefined && code === null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = parseSealCode(typed)
    setWrong(read === null)
    if (read) router.push(`/verify/${read}`)
  }

  return (
    <section aria-label={t('code.label')} className="flex flex-col gap-6">
      <Form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          className="w-full sm:w-80"
          label={t('code.label')}
          hint={t('code.hint')}
          error={isWrong ? t('code.wrong') : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          inputClassName="font-mono"
        />
        <Button type="submit" variant="primary" className="sm:mt-6.5">
          {t('code.action')}
        </Button>
      </Form>
      {code ? <CodeFindings key={code} code={code} /> : null}
    </section>
  )
}

function CodeFindings({ code }: { code: string }) {
  const t = useTranslations('seals')
  const errorText = useErrorText()
  const { data, error } = useQuery(sealQuery(useApi(), code))
  if (data) return <FindingsCard findings={data} of="code" />
  if (!error) {
    return (
      <Loading label={t('checking')}>
        <SkeletonText lines={4} />
      </Loading>
    )
  }
  const isUnknown = error instanceof ApiError && error.name === 'notFound'
  return (
    <Notice live tone="coral" title={t(isUnknown ? 'notFound.title' : 'failed')}>
      {isUnknown ? t('notFound.text') : errorText(error)}
    </Notice>
  )
}
