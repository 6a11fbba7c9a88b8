import { Notice } from '@/components/layout/notice'

/** Inside a page's frame: what the address names is not there (any more). Addresses without a page: global-not-found.tsx. */
export default function NotFound() {
  return <Notice title="404" message="Oops! Page not found" link="Return to Home" />
}
