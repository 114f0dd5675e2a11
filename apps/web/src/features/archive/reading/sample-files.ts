const samples = new WeakSet<File>()

export function markSample(file: File): void {
  samples.add(file)
}

/** Whether files are the sample export, which must not be sent. */
export const isSampleExport = (files: readonly File[]) => files.some((file) => samples.has(file))
