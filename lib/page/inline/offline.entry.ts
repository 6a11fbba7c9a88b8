// Loads the page that was asked for once the site answers: browsers only notice when they lose every network.

const RETRY_MS = 10_000

async function retry(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer && answer.status < 500) location.reload()
}

addEventListener('online', () => void retry())
setInterval(() => {
  if (!document.hidden) void retry()
}, RETRY_MS)
