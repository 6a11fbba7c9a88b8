import { LegalPage } from '@/components/site/pages/legal-page'
import { listStandardsSections } from '@/components/site/pages/standards-sections'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

export const ensureStatic = 'navigation'

const title = 'Editorial Standards'
export const generateMetadata = () => ({
  title,
  description: `How ${site().name} reports, who owns it, how it corrects mistakes, how to reach its editor, and how it uses AI.`,
  ...buildPageMetadata(routes.standards),
})

export default function StandardsPage() {
  return (
    <LegalPage
      title={title}
      lead="How we report, who owns us, how we correct mistakes, and how you can hold us to it."
      updated="November 2026"
      sections={listStandardsSections()}
    />
  )
}
