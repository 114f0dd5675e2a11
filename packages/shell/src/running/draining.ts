declare global {
  // The instrumentation and the routes are bundled apart: what they share has to be here.
  var tidewatchIsDraining: boolean | undefined
}

/** Whether this process is about to stop, and balancers are to send nothing more. */
export function isDraining(): boolean {
  return globalThis.tidewatchIsDraining === true
}

export function setDraining(value: boolean): void {
  globalThis.tidewatchIsDraining = value
}
