import { useMutation } from '@tanstack/react-query'
import { revokeApiKeyMutation, rotateApiKeyMutation } from '@tidewatch/api-client/users/api-keys'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ApiKey } from '@tidewatch/contract/users/api-keys'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { CircleCheck, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { SecretNotice } from '#/features/insights/page/secret-notice.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { RemoveProgram } from './remove-program.tsx'

/** One key or program: its scopes, when it was last used and expires, and buttons to replace or revoke it. */
export function ApiKeyCard({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys')
  const common = useTranslations('common')
  const format = useFormatter()
  const dates = useDates()
  const errorText = useErrorText()
  const api = useApi()
  const rotate = useMutation(rotateApiKeyMutation(api))
  const revoke = useMutation(revokeApiKeyMutation(api))
  const { id, name, program, beginning, scopes, createdAt, lastUsedAt, expiresAt, isExpired, formerUntil } = apiKey
  const former = (until: string | null) => until && t('facts.former', { time: dates.moment(until) })
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="break-words font-medium">{program ? (program.host ?? t('program.commandLine')) : name}</h2>
          {program ? null : <code className="text-sm text-soft">{beginning}…</code>}
          {program?.host && program.host !== name ? (
            <p className="break-words text-sm text-soft">{t('program.name', { name })}</p>
          ) : null}
        </div>
        <StatusTag
          tone={isExpired ? 'coral' : 'tide'}
          icon={isExpired ? <TriangleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        >
          {t(isExpired ? 'state.expired' : 'state.active')}
        </StatusTag>
      </div>
      <div className="flex flex-col gap-1 text-sm">
        <p>{scopes.length > 0 ? format.list(scopes.map((scope) => t(`scopes.${scope}`))) : t('delivers')}</p>
        <p className="text-soft">{t('facts.created', { time: dates.moment(createdAt) })}</p>
        <p className="text-soft">
          {lastUsedAt ? t('facts.lastUsed', { time: dates.moment(lastUsedAt) }) : t('facts.neverUsed')}
        </p>
        <p className="text-soft">{t(isExpired ? 'facts.ended' : 'facts.expires', { time: dates.moment(expiresAt) })}</p>
        {formerUntil ? <p className="text-soft">{former(formerUntil)}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {program ? (
          <RemoveProgram apiKey={apiKey} />
        ) : (
          <>
            <Button
              size="sm"
              icon={<RotateCw aria-hidden="true" className="size-4" />}
              loading={rotate.isPending}
              onClick={() => rotate.mutate(id, { onError: (error) => notify.error({ title: errorText(error) }) })}
            >
              {t('actions.rotate')}
            </Button>
            <ConfirmDialog
              trigger={
                <Button size="sm" icon={<Trash2 aria-hidden="true" className="size-4" />}>
                  {t('actions.revoke')}
                </Button>
              }
              title={t('revoke.title')}
              description={t('revoke.text', { name })}
              confirmLabel={t('actions.revoke')}
              cancelLabel={t('revoke.keep')}
              closeLabel={common('close')}
              onConfirm={async () => {
                await revoke.mutateAsync(id)
                notify.success({ title: t('revoke.done') })
              }}
              errorText={errorText}
            />
          </>
        )}
      </div>
      {rotate.data ? (
        <SecretNotice
          of="apiKeys"
          secret={rotate.data.secret}
          former={former(rotate.data.key.formerUntil)}
          onDismiss={() => rotate.reset()}
        />
      ) : null}
    </Card>
  )
}
