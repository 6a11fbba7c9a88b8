import { handleUnknownPath } from '@/lib/middleware/legacy-urls'

// A route handler, because a page would have sent status 200 before it knew.
export { handleUnknownPath as GET }
