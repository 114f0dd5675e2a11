import { ShellPage, shellMetadata } from '@tidewatch/shell/shell-page'

export const metadata = shellMetadata

export function generateStaticParams() {
  return []
}

export default ShellPage
