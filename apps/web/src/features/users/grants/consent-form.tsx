import { type ApiKeyScope, apiKeyScopes } from '@tidewatch/contract/users/api-key-scopes'
import type { Program } from '@tidewatch/contract/users/api-keys'
import { grantIdleDays } from '@tidewatch/contract/users/grants'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Form } from '@tidewatch/ui/forms/form'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'

interface ConsentFormProps {
  program: Program
  /** The requested scopes, of which the user may grant fewer. */
  scopes: readonly ApiKeyScope[]
  /** Instagram’s own transfer tool, which may only send exports. */
  isTransfer?: boolean
  /** Further details that help the user to recognise the program. */
  children?: ReactNode
  /** What happens after the decision. */
  note: string | null
  busy: 'allow' | 'deny' | null
  error: Error | null
  onAllow: (scopes: ApiKeyScope[]) => void
  onDeny: () => void
}

/** Asks for consent, showing the program's verified host and what it would be able to do. */
export function ConsentForm({
  program,
  scopes,
  isTransfer = false,
  children,
  note,
  busy,
  error,
  onAllow,
  onDeny,
}: ConsentFormProps) {
  const t = useTranslations('grants')
  const keys = useTranslations('apiKeys')
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<readonly ApiKeyScope[]>(scopes)
  const { name, host } = program
  function submit(event: FormEvent) {
    event.preventDefault()
    onAllow(apiKeyScopes.filter((scope) => chosen.includes(scope)))
  }
  return (
    <Card asChild>
      <section>
        <Form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <div>
            <h2 className="text-balance text-lg [overflow-wrap:anywhere]">
              {t.rich(isTransfer ? 'transfer.asks' : 'asks', {
                program: host ?? t('commandLine'),
                b: (text) => <strong className="font-semibold">{text}</strong>,
              })}
            </h2>
            {host && name !== host ? <p className="mt-1 text-soft">{keys('program.name', { name })}</p> : null}
          </div>
          {children}
          {isTransfer ? <p>{t('transfer.may')}</p> : <Scopes scopes={scopes} chosen={chosen} onChange={setChosen} />}
          <Notice tone="amber" title={t('warning')}>
            {note}
          </Notice>
          {error ? <Notice tone="coral" live title={errorText(error)} /> : null}
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              loading={busy === 'allow'}
              disabled={(chosen.length === 0 && !isTransfer) || busy !== null}
            >
              {t('allow')}
            </Button>
            <Button onClick={onDeny} loading={busy === 'deny'} disabled={busy !== null}>
              {t('deny')}
            </Button>
          </div>
          <p className="text-sm text-soft">
            {isTransfer ? t('transfer.limits') : t('limits', { days: grantIdleDays })}
          </p>
        </Form>
      </section>
    </Card>
  )
}

interface ScopesProps {
  scopes: readonly ApiKeyScope[]
  chosen: readonly ApiKeyScope[]
  onChange: (chosen: readonly ApiKeyScope[]) => void
}

/** The requested scopes, all chosen at first. */
function Scopes({ scopes, chosen, onChange }: ScopesProps) {
  const t = useTranslations('apiKeys')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">{t('create.scopes')}</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`scopes.${scope}`)}
          checked={chosen.includes(scope)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
          }
        />
      ))}
      {chosen.length === 0 ? <p className="text-coral text-sm">{t('create.noScope')}</p> : null}
    </fieldset>
  )
}
