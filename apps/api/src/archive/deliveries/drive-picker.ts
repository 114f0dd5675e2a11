import type { DrivePicker } from '@tidewatch/contract/archive/deliveries'
import type { Context } from '#/primitives/context.ts'

const google = {
  // https://developers.google.com/workspace/drive/picker/guides/overview
  scripts: ['https://accounts.google.com/gsi/client', 'https://apis.google.com/js/api.js'],
  apiOrigin: 'https://www.googleapis.com',
}

/** What a browser needs to let its user pick a folder; `null` if that isn't configured. */
export function drivePicker({ env }: Pick<Context, 'env'>): DrivePicker | null {
  const { GOOGLE_PICKER_CLIENT_ID: clientId, GOOGLE_PICKER_KEY: apiKey, GOOGLE_PICKER_APP_ID: appId } = env
  if (clientId === '') return null
  const sandbox = env.GOOGLE_PICKER_SANDBOX
  const where = sandbox ? { scripts: [`${sandbox}/google/picker.js`], apiOrigin: `${sandbox}/google` } : google
  return { clientId, apiKey, appId, ...where }
}
