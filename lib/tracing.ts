import { registerOTel, type Configuration } from '@vercel/otel'

import { withoutSecrets } from './log'

type Processor = Exclude<NonNullable<Configuration['spanProcessors']>[number], string>

/** Spans leave this machine, and Next and fetch name whole addresses in them. */
const cleaner: Processor = {
  onStart(span) {
    span.updateName(withoutSecrets(span.name))
    for (const [name, value] of Object.entries(span.attributes))
      if (typeof value === 'string') span.setAttribute(name, withoutSecrets(value))
  },
  onEnd() {},
  forceFlush: async () => {},
  shutdown: async () => {},
}

/** Where to and how: the variables OTEL_… of OpenTelemetry, which the library reads. */
export const startTracing = () =>
  registerOTel({
    serviceName: 'lodestar',
    spanProcessors: [cleaner, 'auto'],
    // Twice a second, also while nobody reads.
    instrumentationConfig: { fetch: { ignoreUrls: [/\/rpc\/read_changes$/] } },
  })
