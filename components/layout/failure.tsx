/** Error page; the server logs the same reference. Part of every page, so it avoids importing routes. */
export function Failure({ reference }: { reference: string | undefined }) {
  return (
    <main className="page flex min-h-[60vh] flex-col items-center justify-center gap-5 py-16 text-center">
      <h1 className="text-2xl md:text-3xl">Unexpected Application Error!</h1>
      <p className="max-w-measure text-muted">Something went wrong on our side. Please try again in a moment.</p>
      {reference && <p className="text-sm text-muted">Reference: {reference}</p>}
      {/* A full page load, because the running app has just failed. */}
      {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
      <a href="/" className="inline-flex min-h-11 items-center bg-red-fill px-5 font-semibold text-on-red">
        Return to Home
      </a>
    </main>
  )
}
