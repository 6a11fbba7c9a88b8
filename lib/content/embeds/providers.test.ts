import { describe, expect, it } from 'vitest'

import { STATIC_POLICY } from '../../http/content-security-policy'
import { findProvider } from './providers'

describe('an embed', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
      'YouTube',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42',
    ],
    ['https://youtu.be/dQw4w9WgXcQ', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    [
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'YouTube',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    [
      'https://x.com/someone/status/1234567890',
      'X',
      'https://platform.twitter.com/embed/Tweet.html?id=1234567890&dnt=true',
    ],
    [
      'https://www.facebook.com/page/videos/123/',
      'Facebook',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fpage%2Fvideos%2F123%2F',
    ],
    ['https://www.instagram.com/p/Cabc_12-x/', 'Instagram', 'https://www.instagram.com/p/Cabc_12-x/embed'],
    ['https://www.tiktok.com/@someone/video/7123456789', 'TikTok', 'https://www.tiktok.com/embed/v2/7123456789'],
    [
      'https://soundcloud.com/artist/track',
      'SoundCloud',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fartist%2Ftrack&auto_play=true',
    ],
  ])('%s plays from %s', (address, name, src) => {
    const provider = findProvider(address)
    expect(provider).toMatchObject({ name, player: { src } })
    // Without this, the browser would block the frame.
    expect(STATIC_POLICY).toContain(` ${new URL(src).origin}`)
  })

  it.each([
    ['https://www.youtube.com/@channel', 'YouTube'],
    ['https://www.youtube.com/watch?v="><script>', 'YouTube'],
    ['https://x.com/someone', 'X'],
    ['https://www.gna.org.gh/2026/11/rain/', 'gna.org.gh'],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'youtube.com.evil.example'],
    ['not an address', ''],
  ])('%s has no player', (address, name) => {
    expect(findProvider(address)).toEqual({ name, player: null })
  })
})
