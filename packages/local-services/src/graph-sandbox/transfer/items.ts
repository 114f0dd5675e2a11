import { randomBytes } from 'node:crypto'

/** One request in a transfer. */
export interface Item {
  path: string
  contentType: string
  body: string | Uint8Array<ArrayBuffer>
}

const generic = (payload: object) =>
  JSON.stringify({ '@type': 'GenericPayload', schemaSource: 'GenericTransferSerializer', apiVersion: '0.1.0', payload })

export function folderItem(path: string): Item {
  return { path, contentType: 'application/json', body: generic({ '@type': 'Folder', path }) }
}

/** A file's metadata as JSON and its bytes, as two parts of `multipart/related`. */
export function fileItem(path: string, content: string | Uint8Array): Item {
  const at = path.lastIndexOf('/')
  const payload = { '@type': 'File', folder: path.slice(0, at), name: path.slice(at + 1), dateModified: null }
  const boundary = randomBytes(12).toString('hex')
  const before = [
    `--${boundary}`,
    'Content-Type: application/json',
    '',
    generic(payload),
    `--${boundary}`,
    'Content-Type: application/octet-stream',
    '',
    '',
  ].join('\r\n')
  const body = Buffer.concat([Buffer.from(before), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { path, contentType: `multipart/related; boundary="${boundary}"`, body: new Uint8Array(body) }
}
