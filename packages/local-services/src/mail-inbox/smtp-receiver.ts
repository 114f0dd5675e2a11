import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { parseMail } from './message.ts'
import type { MessageStore } from './message-store.ts'

const maxBytes = 25 * 1024 * 1024

interface SmtpReceiver {
  close(): Promise<void>
}

/** Accepts email on this machine without authentication or TLS, and stores it. Rejects if the port is taken. */
export async function startSmtpReceiver(
  port: number,
  store: MessageStore,
  reportError: (message: string) => void,
): Promise<SmtpReceiver> {
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const content = await parseMail(await buffer(stream))
    for (const { address } of session.envelope.rcptTo) await store.add(address, content)
  }

  const servers: SMTPServer[] = []
  const close = async () => {
    await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(resolve))))
  }
  try {
    for (const host of ['127.0.0.1', '::1'] as const) {
      const server = new SMTPServer({
        banner: 'Tidewatch mail inbox',
        disabledCommands: ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        closeTimeout: 200,
        size: maxBytes,
        logger: false,
        onData(stream, session, callback) {
          receive(stream, session).then(
            () => callback(),
            (error: Error) => {
              reportError(`A mail was refused: ${error.message}`)
              callback(error)
            },
          )
        },
      })
      if (await listen(server, port, host)) servers.push(server)
      server.on('error', (error) => reportError(error.message))
    }
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

/** False on a machine without IPv6. */
function listen(server: SMTPServer, port: number, host: '127.0.0.1' | '::1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) resolve(false)
      else reject(error)
    })
    server.listen(port, host, () => resolve(true))
  })
}
