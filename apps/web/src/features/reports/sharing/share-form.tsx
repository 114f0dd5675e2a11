import type { UseMutationResult } from '@tanstack/react-query'
import type { ShareInput } from '@tidewatch/api-client/reports/sharing'
import { useTrack } from '@tidewatch/auth/auth-provider'
import { type Share, type ShareDays, shareDays } from '@tidewatch/contract/reports/sharing'
import { getPathname } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Form } from '@tidewatch/ui/forms/form'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'
import type { SharedKind } from './share-dialog.tsx'

const maxNameLength = 60
const defaultDays: ShareDays = 7

interface ShareFormProps {
  kind: SharedKind
  /** Path of the page that the link opens. */
  path: string
  create: UseMutationResult<Share & { token: string }, Error, ShareInput>
  /** All links, once loaded: the new one is no longer offered after it's revoked. */
  links: readonly Share[] | undefined
}

/** Creates a link with an expiry and a name. The link is shown only once, here. */
export function ShareForm({ kind, path, create, links }: ShareFormProps) {
  const t = useTranslations('sharing')
  const track = useTrack()
  const errorText = useErrorText()
  const { mutate, data, error, isPending } = create
  const [days, setDays] = useState<ShareDays>(defaultDays)
  const [sharedBy, setSharedBy] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const isRevoked = links?.some(({ id, revokedAt }) => id === data?.id && revokedAt !== null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const name = sharedBy.trim()
    setNameMissing(name === '')
    if (name === '') nameField.current?.focus()
    else mutate({ days, sharedBy: name }, { onSuccess: () => track('report', { action: 'share', source: null }) })
  }

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
      <div className="flex flex-col gap-1.5">
        <p aria-hidden="true" className="font-medium text-sm">
          {t('days.label')}
        </p>
        <Segmented
          label={t('days.label')}
          value={String(days)}
          options={shareDays.map((value) => ({ value: String(value), label: t('days.option', { days: value }) }))}
          onChange={(value) => setDays(shareDays.find((each) => String(each) === value) ?? defaultDays)}
        />
      </div>
      <TextField
        ref={nameField}
        required
        className="w-full"
        label={t('name.label')}
        error={isNameMissing ? t('name.missing') : undefined}
        maxLength={maxNameLength}
        autoComplete="name"
        value={sharedBy}
        onChange={({ target }) => setSharedBy(target.value)}
      />
      <Button type="submit" variant="primary" loading={isPending}>
        {t('create')}
      </Button>
      {error ? <Notice tone="coral" live title={t('createFailed')} children={errorText(error)} /> : null}
      {data && !isRevoked ? <NewLink key={data.id} kind={kind} path={path} {...data} /> : null}
    </Form>
  )
}

interface NewLinkProps {
  kind: SharedKind
  path: string
  token: string
  expiresAt: string
}

function NewLink({ kind, path, token, expiresAt }: NewLinkProps) {
  const t = useTranslations('sharing')
  const common = useTranslations('common')
  const locale = useLocale()
  const dates = useDates()
  const address = `${window.location.origin}${getPathname({ href: path, locale })}#${token}`
  return (
    <Notice live tone="tide" className="w-full" title={t('links.works', { date: dates.moment(expiresAt) })}>
      <span className="mt-1 flex min-w-0 items-center gap-1">
        <input
          readOnly
          aria-label={t(`${kind}.link`)}
          value={address}
          onFocus={({ target }) => target.select()}
          className="h-9 min-w-0 flex-1 rounded-sm border border-hairline bg-raised px-2 font-mono text-xs"
        />
        <CopyButton text={address} label={t('copy')} copiedLabel={common('copied')} />
      </span>
      <span className="mt-1 block text-soft">{t('once')}</span>
    </Notice>
  )
}
