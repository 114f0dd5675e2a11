import { notify, Toaster } from '@tidewatch/ui/feedback/toast'
import { partFailed } from '@tidewatch/ui/feedback/use-late-part'
import { useEffect } from 'react'

export interface PageToasterProps {
  /** `network` is said where a dialog or menu that was asked for can’t be loaded. It is here before: what failed is the connection. */
  labels: Record<'notifications' | 'close' | 'network', string>
}

export function PageToaster({ labels: { notifications, close, network } }: PageToasterProps) {
  useEffect(() => {
    const say = () => notify.error({ title: network })
    window.addEventListener(partFailed, say)
    return () => window.removeEventListener(partFailed, say)
  }, [network])
  return <Toaster label={notifications} closeLabel={close} />
}
