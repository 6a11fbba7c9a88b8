/** Replaces the link to a video with its player. */
export function playEmbed(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-player]') : null
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  const { player = '', ratio = '', title = '' } = link.dataset
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = player
  frame.title = title
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.style.aspectRatio = ratio
  // The player needs the storage of its own origin, which differs from ours.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  )
  link.before(frame)
  // The card stays below the player, as a link.
  delete link.dataset.player
  frame.focus()
}
