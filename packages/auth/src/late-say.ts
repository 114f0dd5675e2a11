import type { FlowPorts } from './sign-in/flow-ports.ts'

const load = () => import('./say.ts')

/**
 * Says something in passing, which few pages do. Where neither the words nor what shows them can be loaded, nothing is left to
 * say it with; what happened shows by itself: the header has "Log in" again, or the account.
 */
export const lateSay: FlowPorts['say'] = (...what) => {
  load()
    .then(({ say }) => say(...what))
    .catch(() => undefined)
}

/** Loads what that takes, ahead of a flow that will say something. A load that fails is tried again then. */
export function prepareToSay() {
  load()
    .then(({ loadTexts }) => loadTexts())
    .catch(() => undefined)
}
