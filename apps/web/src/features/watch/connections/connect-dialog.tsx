import { useMutation } from '@tanstack/react-query'
import { startConnectionMutation } from '@tidewatch/api-client/watch/connections'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'

const reads = ['readsProfile', 'readsInsights', 'readsComments'] as const
const never = ['neverNames', 'neverMessages', 'neverTexts', 'neverActs'] as const
const permissions = [
  'instagram_business_basic',
  'instagram_business_manage_insights',
  'instagram_business_manage_comments',
]

/** Explains what connecting means before continuing to Instagram. */
export function ConnectDialog({ trigger }: { trigger: ReactNode }) {
  const t = useTranslations('connections.dialog')
  const connections = useTranslations('connections')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const { connect, pending, error } = useConnect()
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title={connections('connect')}
      description={t('intro')}
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
          <Button variant="primary" loading={pending} onClick={connect}>
            {t('go')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 text-sm">
        <Points title={t('reads')} icon={<Check aria-hidden="true" className="text-tide" />}>
          {reads.map((key) => t(key))}
        </Points>
        <Points title={t('never')} icon={<X aria-hidden="true" className="text-coral" />}>
          {never.map((key) => t(key))}
        </Points>
        <div>
          <h3 className="font-semibold">{t('permissions')}</h3>
          <ul className="mt-1 flex flex-col gap-0.5">
            {permissions.map((name, place) => (
              <li key={name} className="text-soft">
                <code className="break-all">{name}</code>
                {place > 0 ? ` (${t('optional')})` : null}
              </li>
            ))}
          </ul>
        </div>
        <p className="text-soft">{t('professional')}</p>
        {error ? (
          <Notice tone="coral" live title={t('failed')}>
            {errorText(error)}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  )
}

function Points({ title, icon, children }: { title: string; icon: ReactNode; children: string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {children.map((text) => (
          <li key={text} className="grid grid-cols-[1rem_1fr] gap-x-2 [&_svg]:mt-1 [&_svg]:size-3.5">
            {icon}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Redirects to Instagram's login. `pending` stays true until the browser has left this page. */
function useConnect() {
  const start = useMutation(startConnectionMutation(useApi()))
  return {
    pending: start.isPending || start.isSuccess,
    error: start.error,
    connect: () => start.mutate(undefined, { onSuccess: ({ url }) => window.location.assign(url) }),
  }
}
