import { secretList } from '@tidewatch/site-config/secret-list'
import * as z from 'zod'
import { commaList } from './comma-list.ts'
import { origin } from './origin.ts'
import { serviceAccount } from './service-account.ts'

/** Where exports come from besides uploads: a folder, Google Drive, Instagram's transfer tool. */
export const exportSourceFields = {
  /** Folder on this machine where scheduled exports arrive, one subfolder per account. Empty: none are read. */
  DELIVERY_FOLDER: z.string().default(''),
  /** How long a delivery must be unchanged before it is read: Instagram writes it piece by piece. */
  DELIVERY_QUIET_MINUTES: z.coerce.number().int().min(0).max(1_440).default(90),
  /** How often to check for deliveries. */
  DELIVERY_CHECK_MINUTES: z.coerce.number().int().min(1).max(1_440).default(15),
  /** Service account with which people share their exports on Google Drive. Empty: they can't. */
  GOOGLE_DRIVE_KEY: serviceAccount,
  GOOGLE_DRIVE_ORIGIN: origin.default('https://www.googleapis.com'),
  /** Google's web client id, API key and project number for the Picker. Empty: folders are shared by hand. */
  GOOGLE_PICKER_CLIENT_ID: z.string().default(''),
  GOOGLE_PICKER_KEY: z.string().default(''),
  GOOGLE_PICKER_APP_ID: z.string().default(''),
  /** Stands in for Google's Picker. Empty: Google's own. */
  GOOGLE_PICKER_SANDBOX: z.union([z.literal(''), origin]).default(''),
  /**
   * Instagram's own transfer tool, which sends exports here once their owner allows it: its client id and secret, and
   * its redirect URIs. Empty: it can't.
   */
  TRANSFER_CLIENT_ID: z.union([z.literal(''), z.string().regex(/^[\w.-]{1,100}$/)]).default(''),
  TRANSFER_CLIENT_SECRET: secretList,
  TRANSFER_REDIRECT_URIS: commaList('<address>', (entry) => (URL.canParse(entry) ? entry : null)),
  /** Its name on the consent screen. */
  TRANSFER_CLIENT_NAME: z.string().min(1).max(60).default('Meta'),
  /** Our id in its list of services. Empty: its page opens with nothing preselected. */
  TRANSFER_SERVICE_ID: z.union([z.literal(''), z.string().regex(/^[\w-]{1,100}$/)]).default(''),
  TRANSFER_TOOL_URL: z.url().default('https://accountscenter.instagram.com/info_and_permissions/dyi'),
}
