import { isDeliveryName, isPlainName } from '@tidewatch/instagram/archive/delivery-names'
import * as z from 'zod'
import { TransferRefusal } from './transfer-refusal.ts'

/** Deeper than any export. */
const maxDepth = 16
const maxPathLength = 1_000

const folderSchema = z.object({ '@type': z.literal('Folder'), path: z.string() })
/** The documentation and the program that sends files use different type names. */
const fileSchema = z.object({ '@type': z.enum(['File', 'BlobbyFileData']), folder: z.string(), name: z.string() })

const itemSchema = <Payload extends z.ZodType>(payload: Payload) =>
  z.object({ '@type': z.literal('GenericPayload'), payload })

/** An item's delivery, and its path within it. */
export interface Place {
  /** The delivery's folder and its parents; empty if no folder is named like a delivery. */
  root: string
  /** Relative to the root, with slashes; empty for the folder itself. */
  path: string
}

/** Parses the JSON of a folder. Throws `TransferRefusal`, also for names that are paths. */
export function readFolder(text: string): Place {
  return splitPath(segmentsOf(parse(itemSchema(folderSchema), text).payload.path))
}

/** Parses the JSON before a file's bytes. Throws `TransferRefusal`, also for names that are paths. */
export function readFile(text: string): Place {
  const { folder, name } = parse(itemSchema(fileSchema), text).payload
  if (!isPlainName(name)) throw new TransferRefusal('invalid_request')
  return splitPath([...segmentsOf(folder), name])
}

function segmentsOf(path: string): string[] {
  const segments = path.replace(/^\/|\/$/g, '').split('/')
  const named = segments.length === 1 && segments[0] === '' ? [] : segments
  if (!named.every(isPlainName)) throw new TransferRefusal('invalid_request')
  return named
}

function splitPath(segments: string[]): Place {
  if (segments.length > maxDepth || segments.join('/').length > maxPathLength)
    throw new TransferRefusal('invalid_request')
  const end = segments.findIndex(isDeliveryName) + 1
  return { root: segments.slice(0, end).join('/'), path: segments.slice(end).join('/') }
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new TransferRefusal('invalid_request')
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new TransferRefusal('invalid_request')
  return parsed.data
}
