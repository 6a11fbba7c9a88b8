import { z } from 'zod'

// Browsers load the schemas that import this. zod would try `new Function` there, which the Content Security Policy
// blocks and reports.
if (typeof window !== 'undefined') z.config({ jitless: true })

export { z }
