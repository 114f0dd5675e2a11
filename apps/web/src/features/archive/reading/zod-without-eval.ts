import { config } from 'zod/v4/core'

// Imported before any schema: compiling them with `Function` is refused by the Content-Security-Policy, and reported.
config({ jitless: true })
