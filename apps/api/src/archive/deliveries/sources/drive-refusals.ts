import { DriveRefusal } from '#/primitives/google/drive-client.ts'
import { SourceBusy, SourceDenied } from './delivery-source.ts'

/** Translates Drive's refusals into errors of a source. */
export async function mapDriveErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DriveRefusal) || error.kind === 'refused') throw error
    throw error.kind === 'busy' ? new SourceBusy(error.message, error.retryAt) : new SourceDenied(error.message)
  }
}
