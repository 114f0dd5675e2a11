import { join } from 'node:path'
import type { DeliveryMethod } from '@tidewatch/contract/archive/deliveries'
import { isPlainName } from '@tidewatch/instagram/archive/delivery-names'
import type { Context } from '#/primitives/context.ts'
import type { CheckedSource } from '../queries.ts'
import { type DeliverySource, SourceDenied } from './delivery-source.ts'
import { openServerFolder } from './server-folder.ts'
import { openSharedDrive } from './shared-drive.ts'
import { openTransferred } from './transferred.ts'

/** Whether this deployment has the configuration that a method needs. */
export function isSetUp(env: Context['env'], method: DeliveryMethod): boolean {
  if (method === 'transfer') return env.TRANSFER_CLIENT_ID !== ''
  return method === 'folder' ? env.DELIVERY_FOLDER !== '' : env.GOOGLE_DRIVE_KEY !== null
}

/** Opens the source that its owner chose. Throws `SourceDenied` if this deployment no longer supports it. */
export function openSource(
  context: Pick<Context, 'env' | 'drive' | 'db' | 'files'>,
  { source, monitor, email, hasDeliveries }: CheckedSource,
): DeliverySource {
  const { env, drive } = context
  const { userId } = monitor
  if (source.method === 'transfer' && userId && isSetUp(env, 'transfer')) {
    return openTransferred(context, { ...monitor, userId })
  }
  if (source.method === 'drive' && drive && userId) {
    return openSharedDrive({
      client: drive,
      reader: { userId, email },
      folderId: source.folderId,
      wasShared: hasDeliveries,
    })
  }
  if (source.method === 'folder' && isSetUp(env, 'folder') && isPlainName(monitor.username)) {
    return openServerFolder(join(env.DELIVERY_FOLDER, monitor.username))
  }
  throw new SourceDenied(`The method "${source.method}" is not set up.`)
}
