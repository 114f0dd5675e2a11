export interface ExportedFile {
  name: string
  type: string
  bytes: Uint8Array
}
