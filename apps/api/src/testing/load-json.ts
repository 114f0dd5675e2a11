import { registerHooks } from 'node:module'

/** Threads that tests start run our source as it is; messages are imported as bundlers take them, without an attribute. */
registerHooks({
  load: (url, context, nextLoad) =>
    nextLoad(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
