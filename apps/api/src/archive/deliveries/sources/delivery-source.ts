/** A folder that contains one delivery. */
export interface DeliveryFolder {
  /** Unique, unlike names. */
  id: string
  name: string
  /** The Instagram-made folder that contains it, one per schedule; `null` if it lies elsewhere. */
  container: string | null
}

export interface DeliveryFile {
  id: string
  /** Relative to the delivery's folder, with slashes. */
  path: string
  size: number
  /** When it was last written, or appeared, whichever is later. */
  changedAt: Date
  checksum: string | null
}

/** Where deliveries arrive. Only `fetch` downloads files, and its callers check `isWanted` first. */
export interface DeliverySource {
  /** All visible deliveries. Folders unchanged since `since` may be left out. */
  listFolders(options: { since: Date | null; signal: AbortSignal }): Promise<DeliveryFolder[]>
  /** The files in a delivery, without their contents. Files whose names are paths are left out. */
  listFiles(folder: DeliveryFolder, signal: AbortSignal): Promise<DeliveryFile[]>
  /** The bytes of a file as listed; they may be read only when the blob is. */
  fetch(file: DeliveryFile, signal: AbortSignal): Promise<Blob>
}

/** What was shared can no longer be opened. */
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

/** A file no longer matches its listing: it was changed or removed in the meantime. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged'
}
