/** A folder with one delivery in it. */
export interface DeliveryFolder {
  /** What tells it from all others; names may repeat. */
  id: string
  name: string
  /** The folder of Instagram's own that it lies in, one for each schedule; `null` where it lies elsewhere. */
  container: string | null
}

export interface DeliveryFile {
  id: string
  /** Below the delivery's folder, with slashes. */
  path: string
  size: number
  /** When it was last written, or appeared, whichever is later. */
  changedAt: Date
  checksum: string | null
}

/** Where deliveries arrive. Nothing is fetched but by `fetch`, whose callers ask `isWanted` first. */
export interface DeliverySource {
  /** All deliveries that can be seen. Those whose folders did not change since then may be left out. */
  listFolders(options: { since: Date | null; signal: AbortSignal }): Promise<DeliveryFolder[]>
  /** What is in it, as far as names go. Files whose names are paths are left out. */
  listFiles(folder: DeliveryFolder, signal: AbortSignal): Promise<DeliveryFile[]>
  /** The bytes, as `listFiles` told of them. They may be read as late as the blob is. */
  fetch(file: DeliveryFile, signal: AbortSignal): Promise<Blob>
}

/** What was shared can't be opened any more. */
export class SourceDenied extends Error {
  override readonly name = 'SourceDenied'
}

/** The source asks to be left alone for a while. */
export class SourceBusy extends Error {
  override readonly name = 'SourceBusy'
  readonly retryAt: Date | null

  constructor(message: string, retryAt: Date | null) {
    super(message)
    this.retryAt = retryAt
  }
}

/** A file is not what its listing told: it was changed or taken away meanwhile. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged'
}
