import { siteConfig } from '@tidewatch/shell/next-config'

export default siteConfig({
  // The front page is the landing page that is called `normal` elsewhere.
  redirects: async () => [
    { source: '/normal', destination: '/', permanent: true },
    { source: '/:locale([a-z]{2})/normal', destination: '/:locale', permanent: true },
    // Printed reports and shared links still use the original names of these pages.
    ...['/:locale([a-z]{2})', ''].flatMap((locale) => [
      { source: `${locale}/check/:path*`, destination: `${locale.replace(/\(.*/, '')}/verify/:path*`, permanent: true },
      {
        source: `${locale}/stars/:path*`,
        destination: `${locale.replace(/\(.*/, '')}/public-figures/:path*`,
        permanent: true,
      },
    ]),
  ],
})
