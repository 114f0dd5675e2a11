const samples = new WeakSet<File>()

export function markSample(file: File): void {
  samples.add(file)
}

/** Whether files are the sample export, which is nobody's to send. */
export const isSampleExport = (files: readonly File[]) => files.some((file) => samples.has(file))
