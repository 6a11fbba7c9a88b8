import { Notice } from '@/components/site/shell/notice'

/**
 * Shown if content disappears between the middleware's check and the page. Paths that don't exist are answered by the
 * middleware.
 */
export default function NotFound() {
  return <Notice title="404" message="Oops! Page not found" link="Return to Home" />
}
