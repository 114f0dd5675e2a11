import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { InviteScreen } from '#/features/family/invitations/invite-screen.tsx'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'

export const generateMetadata = noindexMetadata({ title: 'family.invite.title', description: 'family.invite.intro' })

export default async function Page({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('family.invite')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <PageHeader title={t('title')} description={t('intro')} />
      <IslandMessages locale={locale} namespaces={['family']}>
        <ViewerZone>
          <InviteScreen />
        </ViewerZone>
      </IslandMessages>
    </div>
  )
}
