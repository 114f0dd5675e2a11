import { siteConfig } from '@tidewatch/shell/next-config'

export default siteConfig()
