import '#codecs'
import {
  type Entry,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_EOCDR_NOT_FOUND,
  ERR_SPLIT_ZIP_FILE,
  type FileEntry,
  type Reader,
  WARNING_MISMATCHED_LOCAL_FILE_HEADER_FILENAME,
  WARNING_TRAILING_CENTRAL_DIRECTORY_DATA,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-reader.js'
import { ArchiveError } from '../archive-error.ts'
import type { ArchiveProblemCode } from '../verdict/inventory.ts'
import type { ArchiveLimits } from './limits.ts'

/** A file entry of a ZIP's directory. */
interface ZipMember {
  index: number
  path: string
  entry: FileEntry
}

// Far more than any tool appends. Without a limit, an interrupted download would be searched from its end to its start.
const maxAppendedDataSize = 1024 * 1024

const problemsByMessage: ReadonlyMap<string, ArchiveProblemCode> = new Map([
  [ERR_EOCDR_NOT_FOUND, 'truncated'],
  [ERR_SPLIT_ZIP_FILE, 'split-zip'],
  [ERR_ENCRYPTED_CENTRAL_DIRECTORY, 'encrypted'],
])

/** The problem behind a failure to read a ZIP's directory; errors that aren't about the ZIP are rethrown. */
export function toProblem(error: unknown): ArchiveProblemCode {
  if (error instanceof ArchiveError || error instanceof DOMException || !(error instanceof Error)) throw error
  return problemsByMessage.get(error.message) ?? 'damaged'
}

/** True for the signatures a ZIP can begin with: an entry, an empty directory, one piece of several. */
export async function looksLikeZip(blob: Blob): Promise<boolean> {
  const [p, k, third, fourth] = new Uint8Array(await blob.slice(0, 4).arrayBuffer())
  if (p !== 0x50 || k !== 0x4b) return false
  return (third === 3 && fourth === 4) || (third === 5 && fourth === 6) || (third === 7 && fourth === 8)
}

function blobReader(blob: Blob, file: string, limits: ArchiveLimits): Reader<Blob> {
  return {
    size: blob.size,
    get readable() {
      return blob.stream()
    },
    createReadable: ({ offset = 0, size = blob.size - offset } = {}) => blob.slice(offset, offset + size).stream(),
    async readUint8Array(offset, length) {
      if (length > limits.directoryBytes) throw new ArchiveError('too-large', file)
      return new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer())
    },
  }
}

// The attribute that marks an entry as a folder has no checksum. An entry with bytes is a file.
function isFile(entry: Entry): entry is FileEntry {
  return !entry.directory || entry.compressedSize > 0
}

/** Traverses a ZIP's directory without touching its contents. */
export async function* listZip(
  file: { name: string; blob: Blob },
  limits: ArchiveLimits,
  signal: AbortSignal | undefined,
): AsyncGenerator<ZipMember> {
  const reader = new ZipReader(blobReader(file.blob, file.name, limits), {
    useWebWorkers: false,
    strictness: 'tolerant',
    // Names are checked by `checkPath`, whose error tells users what is wrong.
    filenameValidation: 'tolerant',
    maxAppendedDataSize,
  })
  let index = 0
  for await (const entry of reader.getEntriesGenerator()) {
    signal?.throwIfAborted()
    if (index >= limits.entries) throw new ArchiveError('too-many-entries', file.name)
    if (entry.symlink) throw new ArchiveError('unsafe-path', entry.filename)
    if (isFile(entry)) yield { index, path: entry.filename, entry }
    index += 1
  }
  // The directory continues past its expected end: the number of entries is damaged, and some weren't listed.
  if (reader.warnings?.some(({ reason }) => reason === WARNING_TRAILING_CENTRAL_DIRECTORY_DATA)) {
    throw new Error(WARNING_TRAILING_CENTRAL_DIRECTORY_DATA)
  }
}

/**
 * True if the directory and the local file header of an entry have the same name. Names have no checksum: if they
 * differ, at least one of them is damaged. Doesn't read the entry's content.
 */
export async function hasOneName(entry: FileEntry): Promise<boolean> {
  try {
    await entry.getData(new WritableStream(), {
      checkOverlappingEntryOnly: true,
      checkLocalFilename: true,
      checkLocalDirectory: false,
    })
    return !entry.warnings?.some(({ reason }) => reason === WARNING_MISMATCHED_LOCAL_FILE_HEADER_FILENAME)
  } catch (error) {
    toProblem(error)
    return false
  }
}

/** Inflates one entry into `write`, verifying its checksum at the end. */
export async function inflate(
  entry: FileEntry,
  write: (chunk: Uint8Array) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  await entry.getData(new WritableStream<Uint8Array>({ write }), {
    useWebWorkers: false,
    checkCrc32: true,
    ...(signal === undefined ? {} : { signal }),
  })
}
