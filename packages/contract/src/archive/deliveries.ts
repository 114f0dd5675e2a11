import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { monitorParams } from '../watch/monitors.ts'

const moment = z.iso.datetime()

/**
 * `folder`: on the server's own disk. `drive`: a Google Drive folder that its owner shared with us. `transfer`: sent
 * here by Instagram's own tool.
 */
export const deliveryMethods = ['folder', 'drive', 'transfer'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/**
 * `waiting`: no delivery yet. `found`: one has arrived, though Instagram may still be writing it. `reading`: one is
 * being read. `silent`: nothing new for two days. `denied`: what was shared can't be opened any more. `stopped`: by its
 * owner.
 */
export const deliveryStates = ['waiting', 'found', 'reading', 'current', 'silent', 'denied', 'stopped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a delivery wasn't read. Temporary problems are retried, and none blocks other deliveries. */
export const deliveryProblems = [
  /** Its name or contents point to another account. */
  'another-account',
  /** The export was requested as HTML. */
  'html',
  'too-large',
  /** A file is truncated or isn't what its name says. */
  'damaged',
  /** It contains none of the lists, though nothing has changed for a day. */
  'unfinished',
  /** The account's history has no room for more exports. */
  'no-room',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

const deliverySourceSchema = z.object({
  method: z.enum(deliveryMethods),
  state: z.enum(deliveryStates),
  startedAt: moment,
  /** The newest delivery read: its own day, and when it was read. */
  lastDelivery: z.object({ day: z.iso.date().nullable(), readAt: moment }).nullable(),
  /** When the next delivery is expected; `null` before the first one. */
  nextDeliveryAt: moment.nullable(),
  lastCheckedAt: moment.nullable(),
  /** Deliveries read, not counting duplicates. */
  read: z.int(),
  /** The newest deliveries that weren't read. */
  unread: z.array(
    z.object({ day: z.iso.date().nullable(), problem: z.enum(deliveryProblems), willRetry: z.boolean() }),
  ),
})
export type DeliverySourceInfo = z.infer<typeof deliverySourceSchema>

/** Google's own window, in which a user picks a folder for us (`drive.file`). None of this is secret. */
const drivePickerSchema = z.object({
  clientId: z.string(),
  apiKey: z.string(),
  appId: z.string(),
  /** Scripts to load for it, and the API through which the picked folder is shared. */
  scripts: z.array(z.url()),
  apiOrigin: z.url(),
})
export type DrivePicker = z.infer<typeof drivePickerSchema>

const deliverySettingsSchema = z.object({
  /** The methods that this deployment supports; `null` where one isn't available. */
  methods: z.object({
    folder: z.object({ name: z.string() }).nullable(),
    /**
     * `address`: whom to share the folder with. `owner`: the user whose shared folders are found without a link.
     * `proof`: the name of a folder that one of another Google account must contain.
     */
    drive: z
      .object({ address: z.string(), owner: z.string(), proof: z.string(), picker: drivePickerSchema.nullable() })
      .nullable(),
    /** The page of Instagram's tool, and whether the user has authorised that tool. */
    transfer: z.object({ toolUrl: z.url(), isAllowed: z.boolean() }).nullable(),
  }),
  /** Minutes without changes after which a delivery counts as finished. */
  quietMinutes: z.int(),
  source: deliverySourceSchema.nullable(),
})
export type DeliverySettings = z.infer<typeof deliverySettingsSchema>

export const getDeliveryMethods = defineCall({
  id: 'getDeliveryMethods',
  method: 'GET',
  path: '/ins/delivery',
  summary: 'List the methods by which this deployment can receive scheduled exports.',
  access: 'anonymous',
  data: z.object({ methods: z.array(z.enum(deliveryMethods)) }),
})

export const getDeliverySource = defineCall({
  id: 'getDeliverySource',
  method: 'GET',
  path: '/ins/monitor/:id/delivery',
  summary: 'Get the methods by which an account’s scheduled exports can be delivered, and the current delivery status.',
  access: 'owner',
  params: monitorParams,
  data: deliverySettingsSchema,
})

export const startDeliverySource = defineCall({
  id: 'startDeliverySource',
  method: 'POST',
  path: '/ins/monitor/:id/delivery',
  summary:
    'Start reading scheduled Instagram exports as they arrive. `link` points to a shared Google Drive folder; without it, folders shared from the caller’s own address are found. A linked folder must belong to that address or contain a folder with the name in `methods.drive.proof`. Returns 10007 if it does neither, or if the folder on the server belongs to another user’s account.',
  access: 'owner',
  params: monitorParams,
  body: z.object({ method: z.enum(deliveryMethods), link: z.string().trim().max(500).optional() }),
  data: deliverySettingsSchema,
})

export const stopDeliverySource = defineCall({
  id: 'stopDeliverySource',
  method: 'DELETE',
  path: '/ins/monitor/:id/delivery',
  summary: 'Stop reading deliveries. Data already read is kept.',
  access: 'owner',
  params: monitorParams,
  data: deliverySettingsSchema,
})

export const checkDeliveries = defineCall({
  id: 'checkDeliveries',
  method: 'POST',
  path: '/ins/monitor/:id/delivery/check',
  summary: 'Check for new deliveries now instead of at the next scheduled check.',
  access: 'owner',
  params: monitorParams,
  data: z.null(),
})
