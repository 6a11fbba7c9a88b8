import { Notice } from '@/components/layout/notice'

/** For missing content. For URLs without a page, see app/[...path]. */
export default function NotFound() {
  return <Notice title="404" message="Oops! Page not found" link="Return to Home" />
}
