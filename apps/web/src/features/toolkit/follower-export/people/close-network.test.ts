import { expect, test } from 'vitest'
import { closeNetwork, NetworkClosedError } from './close-network.ts'

test('afterwards, nothing in the scope can send, and nothing can be restored', () => {
  const scope = { fetch: () => 'sent', WebSocket: class {}, postMessage: () => 'told' }
  closeNetwork(scope)
  expect(() => scope.fetch()).toThrow(NetworkClosedError)
  expect(() => new scope.WebSocket()).toThrow(NetworkClosedError)
  expect(() => Object.defineProperty(scope, 'fetch', { value: () => 'sent' })).toThrow(TypeError)
  expect(scope.postMessage()).toBe('told')
})
