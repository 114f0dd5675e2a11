'use client'

import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { confirmWithdrawalMutation } from '@tidewatch/api-client/shop/withdrawal'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { WithdrawalKind } from '@tidewatch/contract/shop/withdrawal'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { useUrlSecret } from '@tidewatch/shell/use-url-secret'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

/** Asks for confirmation before it carries out a declaration, since link scanners must not end a contract. */
export function ConfirmScreen({ kind }: { kind: WithdrawalKind }) {
  const t = useTranslations('withdrawal')
  const errorText = useErrorText()
  const secret = useUrlSecret()
  const { mutate, data, error, isPending } = useMutation(confirmWithdrawalMutation(useApi()))

  if (data) {
    return (
      <>
        <PageHeader title={t(`${data.kind}.title`)} />
        <p role="status" className="mt-4">
          {data.outcome === 'done' ? t(`${data.kind}.done`) : t('link.team')}
        </p>
      </>
    )
  }
  if (secret === '' || (error instanceof ApiError && error.name === 'notFound')) {
    return (
      <>
        <PageHeader title={t('link.bad')} description={t('link.badText')} />
        <Button asChild className="mt-6">
          <Link href={`/${kind}`}>{t('link.again')}</Link>
        </Button>
      </>
    )
  }
  return (
    <>
      <PageHeader title={t(`${kind}.title`)} description={t('link.text')} />
      {error ? (
        <Notice className="mt-6" tone="coral" live title={t('failed')}>
          {errorText(error)}
        </Notice>
      ) : null}
      <Button
        className="mt-6"
        variant="primary"
        loading={isPending}
        disabled={secret === null}
        onClick={() => secret && mutate(secret)}
      >
        {t(`${kind}.confirm`)}
      </Button>
    </>
  )
}
