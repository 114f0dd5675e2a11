const networkApis = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'Worker',
] as const

/** Thrown when code that holds an export tries to use the network. */
export class NetworkClosedError extends Error {
  override readonly name = 'NetworkClosedError'
}

/**
 * Removes every way of sending data from a worker. The export's rows live there, so this keeps them on the device,
 * whatever code the worker loads later. Importing the page's own code still works, because that sends nothing.
 */
export function closeNetwork(scope: object): void {
  for (const api of networkApis) {
    if (!(api in scope)) continue
    // A function, because libraries check for its existence.
    const value = function closed() {
      throw new NetworkClosedError(`${api} is closed where an archive is read`)
    }
    Object.defineProperty(scope, api, { value, configurable: false, writable: false })
  }
}
