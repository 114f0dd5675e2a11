import { connect } from 'node:net'

const deadlineMs = 3000

/**
 * Whether something accepts connections there.
 * @param {string} host @param {number} port @returns {Promise<boolean>}
 */
export function canConnect(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: deadlineMs })
    const answer = (/** @type {boolean} */ accepted) => {
      socket.destroy()
      resolve(accepted)
    }
    socket.once('connect', () => answer(true))
    socket.once('timeout', () => answer(false))
    socket.once('error', () => answer(false))
  })
}

/** Whether an address's host accepts connections. @param {string} address @param {number} defaultPort */
export async function isReachable(address, defaultPort) {
  if (!URL.canParse(address)) return false
  const { hostname, port } = new URL(address)
  return canConnect(hostname.replace(/^\[|\]$/g, ''), Number(port) || defaultPort)
}
