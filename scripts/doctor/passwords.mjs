/** @typedef {import('./doctor.mjs').Finding} Finding */

const deadlineMs = 5_000
const minLength = 8

/**
 * Whether the Firebase project rejects passwords that are too short for production. The policy is public: the web key
 * is enough to read it.
 * @param {{ projectId: string, apiKey: string, siteEnvironment: string }} settings
 * @param {typeof fetch} ask
 * @returns {Promise<Finding>}
 */
export async function checkPasswordPolicy({ projectId, apiKey, siteEnvironment }, ask = fetch) {
  const what = 'Passwords'
  if (projectId.startsWith('demo-')) return { state: 'ok', what, detail: 'the Auth emulator has no policy' }
  const url = new URL('https://identitytoolkit.googleapis.com/v2/passwordPolicy')
  url.searchParams.set('key', apiKey)
  const answer = await ask(url, { signal: AbortSignal.timeout(deadlineMs) }).catch(() => null)
  if (!answer?.ok) {
    const why = answer ? `Firebase answered ${answer.status}` : 'Firebase is not reachable'
    return { state: 'wrong', what, detail: `the password policy is not known: ${why}` }
  }
  const { enforcementState, customStrengthOptions } = await answer.json()
  const length = enforcementState === 'ENFORCE' ? (customStrengthOptions?.minPasswordLength ?? 6) : 6
  if (length >= minLength) return { state: 'ok', what, detail: `${length} characters at least` }
  // Outside production, the product's forms accept six.
  return {
    state: siteEnvironment === 'production' ? 'wrong' : 'ok',
    what,
    detail: `the Firebase project takes ${length} characters: production needs a policy of ${minLength}`,
  }
}
