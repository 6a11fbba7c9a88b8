import { useReloadOnce } from './use-reload-once'

interface FailureProps {
  /** The value that was thrown. The server logs it with the same reference. */
  error: unknown
}

/**
 * The content of error pages. If a script was lost, it reloads the page. It is part of every page, so it does not
 * import the list of routes.
 */
export function Failure({ error }: FailureProps) {
  const isReloading = useReloadOnce(error)
  const reference = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  return (
    <div className="page space-y-5 py-16 text-center">
      {isReloading ? (
        <p>Loading…</p>
      ) : (
        <>
          <h1 className="text-2xl">Unexpected Application Error!</h1>
          <p>Something went wrong on our side. Please try again in a moment.</p>
          {reference && <p>Reference: {reference}</p>}
          {/* The running app has just failed, so this link loads the page anew. */}
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
          <a href="/" className="inline-flex min-h-11 items-center bg-red-fill px-5 font-semibold text-on-red">
            Return to Home
          </a>
        </>
      )}
    </div>
  )
}
