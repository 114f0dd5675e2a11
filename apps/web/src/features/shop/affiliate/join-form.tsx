import { useMutation } from '@tanstack/react-query'
import { joinAffiliatesMutation } from '@tidewatch/api-client/shop/affiliate'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Form } from '@tidewatch/ui/forms/form'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

/** Makes the user an affiliate once they accept the terms. */
export function JoinForm() {
  const t = useTranslations('affiliate.join')
  const numbers = useNumbers()
  const errorText = useErrorText()
  const track = useTrack()
  const [accepted, setAccepted] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { mutateAsync, error, isPending } = useMutation(joinAffiliatesMutation(useApi()))
  const { percent, months, version } = affiliateTerms
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!accepted)
    if (!accepted) return
    mutateAsync().then(
      () => track('affiliate_join', {}),
      () => undefined,
    )
  }
  return (
    <Form onSubmit={submit} noValidate className="flex max-w-reading flex-col gap-5">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      <p>{t('text', { percent: numbers.share(percent / 100), months })}</p>
      <Checkbox
        checked={accepted}
        onChange={({ target }) => {
          setAccepted(target.checked)
          setMissing(false)
        }}
        error={isMissing ? t('needed') : undefined}
        label={t.rich('accept', {
          version,
          link: (words) => (
            <Link href="/affiliate" className="link">
              {words}
            </Link>
          ),
        })}
      />
      {error ? (
        <Notice live tone="coral" title={t('failed')}>
          {errorText(error)}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" className="self-start" loading={isPending}>
        {t('action')}
      </Button>
    </Form>
  )
}
