import type { FlowPorts } from './sign-in/flow-ports.ts'

const load = () => import('./say.ts')

/**
 * Shows a toast, which few pages do. If its code or texts can't be loaded, it's skipped; the outcome is visible anyway:
 * the header shows "Log in" again, or the account.
 */
export const lateSay: FlowPorts['say'] = (...what) => {
  load()
    .then(({ say }) => say(...what))
    .catch(() => undefined)
}

/** Loads its code and texts ahead of a flow that will need them. A failed load is retried then. */
export function preloadToasts() {
  load()
    .then(({ loadTexts }) => loadTexts())
    .catch(() => undefined)
}
