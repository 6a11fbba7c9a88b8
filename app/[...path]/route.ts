import { handleUnknownPath } from '@/lib/middleware/legacy-urls'

// A route handler, because a page would send status 200 before the lookup finished.
export { handleUnknownPath as GET }
