import { argv } from 'node:process'
import { readUpload } from '#/archive/uploads/read-upload.ts'
import { startContext } from '#/start-context.ts'

/** A worker that reads one upload and exits, for tests that kill it: `node read-upload-process.ts <upload id>`. */
const { context, close } = await startContext('sender')
await readUpload(context, argv[2] ?? '', new AbortController().signal)
await close()
