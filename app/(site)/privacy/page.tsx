import { LegalPage } from '@/components/site/pages/legal-page'
import { listPrivacySections } from '@/components/site/pages/privacy-sections'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

export const ensureStatic = 'navigation'

const title = 'Privacy Policy'
export const generateMetadata = () => ({
  title,
  description: `What ${site().name} stores about you, why, and your rights under the Data Protection Act, 2012 (Act 843).`,
  ...buildPageMetadata(routes.privacy),
})

export default function PrivacyPage() {
  return (
    <LegalPage
      title={title}
      lead="What this website stores about you, why, for how long, and what you can ask of us."
      sections={listPrivacySections()}
    />
  )
}
