import { siteConfig } from '@tidewatch/shell/next-config'

export default siteConfig({
  // The front page is the landing page that is called `normal` elsewhere.
  redirects: async () => [
    { source: '/normal', destination: '/', permanent: true },
    { source: '/:locale([a-z]{2})/normal', destination: '/:locale', permanent: true },
  ],
})
