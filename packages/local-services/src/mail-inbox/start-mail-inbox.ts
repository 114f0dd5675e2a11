import { getRequestListener } from '@hono/node-server'
import { listenOnLoopback } from '#/loopback-server.ts'
import { inboxApp } from './inbox-app.ts'
import { openMessageStore } from './message-store.ts'
import { startSmtpReceiver } from './smtp-receiver.ts'

interface MailInboxOptions {
  smtpPort: number
  inboxPort: number
  dataDirectory: string
  reportError: (message: string) => void
}

export interface MailInbox {
  close(): Promise<void>
}

/** Starts the SMTP server and the inbox page; resolves once both are listening. Rejects if a port is taken. */
export async function startMailInbox(options: MailInboxOptions): Promise<MailInbox> {
  const store = await openMessageStore(options.dataDirectory)
  const page = await listenOnLoopback(options.inboxPort, getRequestListener(inboxApp(store).fetch))
  try {
    const smtp = await startSmtpReceiver(options.smtpPort, store, options.reportError)
    return {
      async close() {
        await Promise.all([page.close(), smtp.close()])
      },
    }
  } catch (error) {
    await page.close()
    throw error
  }
}
