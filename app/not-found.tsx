import { Footer } from '@/components/layout/footer'
import { Masthead } from '@/components/layout/masthead'
import { Notice } from '@/components/layout/notice'

export const metadata = { title: 'Page not found', robots: { index: false } }

export default function NotFound() {
  return (
    <>
      <Masthead />
      <main id="content" tabIndex={-1}>
        <Notice title="404" message="Oops! Page not found" link="Return to Home" />
      </main>
      <Footer />
    </>
  )
}
