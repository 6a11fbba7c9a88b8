import { z } from 'zod'

// For schemas that browsers load: zod would try `new Function`, which the Content Security Policy blocks and reports.
if (typeof window !== 'undefined') z.config({ jitless: true })

export { z }
