import { once } from 'node:events'
import { connect } from 'node:net'

/** What a server answers to words that no client for HTTP would say, until it closes the connection. */
export async function sayTo(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.setEncoding('latin1').on('data', (part) => (heard += part))
  socket.write(text)
  await once(socket, 'close')
  return heard
}
