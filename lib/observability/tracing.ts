import { registerOTel, type Configuration } from '@vercel/otel'

import { withoutSecrets } from '../log'

type Processor = Exclude<NonNullable<Configuration['spanProcessors']>[number], string>

/** Removes addresses from spans, which leave this machine: Next and fetch name whole ones. */
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

/** Starts tracing. Where to and how is set by OpenTelemetry's variables OTEL_…, which the library reads. */
export const startTracing = () =>
  registerOTel({
    serviceName: 'lodestar',
    spanProcessors: [cleaner, 'auto'],
    // This request is left out, because it happens twice a second even while nobody reads.
    instrumentationConfig: { fetch: { ignoreUrls: [/\/rpc\/read_changes$/] } },
  })
