declare module '@20minutes/s3rver' {
  /** The parts our tests use: https://github.com/20minutes/s3rver */
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it.
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
