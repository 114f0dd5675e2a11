const ways = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'Worker',
] as const

/** Thrown where code that holds an archive tries to reach the network. */
export class NetworkClosedError extends Error {
  override readonly name = 'NetworkClosedError'
}

/**
 * Takes from a worker every way of sending. The archive's rows live there, so this is what keeps them on the device,
 * whatever code comes into the worker later. Code of the page itself can still be loaded: that carries nothing out.
 */
export function closeNetwork(scope: object): void {
  for (const way of ways) {
    if (!(way in scope)) continue
    // A function, because libraries look whether there is one.
    const value = function closed() {
      throw new NetworkClosedError(`${way} is closed where an archive is read`)
    }
    Object.defineProperty(scope, way, { value, configurable: false, writable: false })
  }
}
