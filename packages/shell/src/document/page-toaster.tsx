import { notify, Toaster } from '@tidewatch/ui/feedback/toast'
import { partFailedEvent } from '@tidewatch/ui/feedback/use-late-part'
import { useEffect } from 'react'

export interface PageToasterProps {
  /**
   * `network` is shown when a dialog or menu can't be loaded. It's loaded in advance because the connection is what
   * failed.
   */
  labels: Record<'notifications' | 'close' | 'network', string>
}

export function PageToaster({ labels: { notifications, close, network } }: PageToasterProps) {
  useEffect(() => {
    const say = () => notify.error({ title: network })
    window.addEventListener(partFailedEvent, say)
    return () => window.removeEventListener(partFailedEvent, say)
  }, [network])
  return <Toaster label={notifications} closeLabel={close} />
}
