declare global {
  // Instrumentation and routes are separate bundles, so shared state has to be global.
  var tidewatchIsDraining: boolean | undefined
}

/** Whether this process is about to stop and load balancers should send no more requests. */
export function isDraining(): boolean {
  return globalThis.tidewatchIsDraining === true
}

export function setDraining(value: boolean): void {
  globalThis.tidewatchIsDraining = value
}
