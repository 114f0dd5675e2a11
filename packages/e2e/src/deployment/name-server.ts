import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** The address of the name server in containers, as in Docker; nginx's template contains it. */
export const nameServerAddress = '127.0.0.11'

/** Resolves names to addresses, as a container engine's name server does. Returns a function that stops it. */
export async function startNameServer(addresses: ReadonlyMap<string, readonly string[]>): Promise<() => void> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answer(query, addresses), port, address))
  socket.bind(53, nameServerAddress)
  await once(socket, 'listening')
  return () => socket.close()
}

const headerLength = 12
const addressType = 1
const unknownName = 3
/** A pointer to the question's name, type A, class IN, TTL of five seconds, four bytes of data. */
const recordStart = [0xc0, headerLength, 0, addressType, 0, 1, 0, 0, 0, 5, 0, 4]

/** A response to one question, in the format of RFC 1035. */
function answer(query: Buffer, addresses: ReadonlyMap<string, readonly string[]>): Buffer {
  const labels: string[] = []
  let at = headerLength
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = query.readUInt16BE(at + 1)
  const found = addresses.get(labels.join('.').toLowerCase()) ?? []
  const records = type === addressType ? found : []
  const header = Buffer.alloc(headerLength)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (found.length > 0 ? 0 : unknownName), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  const written = records.map((address) => Buffer.from([...recordStart, ...address.split('.').map(Number)]))
  return Buffer.concat([header, query.subarray(headerLength, at + 5), ...written])
}
