import { handleUnknownPath } from '@/lib/middleware/legacy-urls'

// A page would have sent status 200 before it knew.
export { handleUnknownPath as GET }
