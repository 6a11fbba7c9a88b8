import { Notice } from '@/components/site/shell/notice'

/** For content that disappears after the middleware's check. The middleware answers for unknown paths. */
export default function NotFound() {
  return <Notice title="404" message="Oops! Page not found" link="Return to Home" />
}
