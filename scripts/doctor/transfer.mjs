/** @typedef {import('./doctor.mjs').Finding} Finding */
/** @typedef {{ id: string, secret: string, redirects: string, hasSandbox: boolean }} TransferSettings */

const what = 'Transfer tool'
const minSecretLength = 16

/** Whether Instagram's own tool can send exports here. @param {TransferSettings} settings @returns {Finding} */
export function checkTransfer({ id, secret, redirects, hasSandbox }) {
  if (!id) {
    if (secret || redirects)
      return wrong('TRANSFER_CLIENT_SECRET or TRANSFER_REDIRECT_URIS is set without TRANSFER_CLIENT_ID')
    return { state: 'ok', what, detail: hasSandbox ? 'the sample tool takes its place' : 'off' }
  }
  const secrets = secret.split(',').map((part) => part.trim())
  if (!secrets.every((part) => part.length >= minSecretLength)) {
    return wrong(`TRANSFER_CLIENT_SECRET needs ${minSecretLength} characters or more`)
  }
  const addresses = redirects.split(',').map((part) => part.trim())
  const isValid = addresses.every((address) => URL.canParse(address) && new URL(address).protocol === 'https:')
  return isValid
    ? { state: 'ok', what, detail: 'may send exports here' }
    : wrong('TRANSFER_REDIRECT_URIS needs https addresses, separated by commas')
}

/** @param {string} detail @returns {Finding} */
const wrong = (detail) => ({ state: 'wrong', what, detail })
