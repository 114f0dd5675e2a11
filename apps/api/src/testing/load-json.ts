import { registerHooks } from 'node:module'

/**
 * Worker threads started by tests run our source directly, which imports messages as bundlers accept them, without an
 * import attribute.
 */
registerHooks({
  load: (url, context, nextLoad) =>
    nextLoad(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
