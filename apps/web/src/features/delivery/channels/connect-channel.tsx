import type { ChatProvider } from '@tidewatch/contract/delivery/notifications'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Button } from '@tidewatch/ui/primitives/button'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddressForm } from './address-form.tsx'
import { TelegramLink } from './telegram-link.tsx'

interface ConnectChannelProps {
  provider: Exclude<ChatProvider, 'push'>
  /** Whether the limit is reached. */
  isFull: boolean
}

/** A button for one provider; its dialog explains in three steps how to get the address. */
export function ConnectChannel({ provider, isFull }: ConnectChannelProps) {
  const t = useTranslations('channels')
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const name = t(`providers.${provider}`)
  const steps = [
    t(`steps.${provider}.first`),
    t(`steps.${provider}.second`),
    provider === 'telegram' || provider === 'ntfy' ? t(`steps.${provider}.third`) : t('steps.paste'),
  ]
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button disabled={isFull} icon={<Plus aria-hidden="true" className="size-4" />}>
          {name}
        </Button>
      }
      title={t('connect.title', { provider: name })}
      closeLabel={common('close')}
      size="md"
    >
      <ol className="mb-5 flex list-decimal flex-col gap-2 pl-5">
        {steps.map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
      {provider === 'telegram' ? (
        <TelegramLink />
      ) : (
        <AddressForm provider={provider} onConnected={() => setOpen(false)} />
      )}
    </Dialog>
  )
}
