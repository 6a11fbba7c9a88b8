// Sites whose addresses become cards. Those with players have to be in FRAME_SOURCES (content-security-policy.ts).

export interface Player {
  src: string
  /** The shape of the player, as CSS's aspect-ratio. */
  ratio: string
}

export interface Provider {
  name: string
  player: Player | null
}

const ID = /^[\w-]{1,64}$/

function youtube({ hostname, pathname, searchParams }: URL): Player | null {
  const [, first = '', second = ''] = pathname.split('/')
  const id =
    hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? (searchParams.get('v') ?? '')
        : ['shorts', 'live', 'embed'].includes(first)
          ? second
          : ''
  if (!ID.test(id)) return null
  const start = /^(\d+)s?$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[1]
  const src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`
  return { src, ratio: first === 'shorts' ? '9 / 16' : '16 / 9' }
}

const PROVIDERS: { name: string; hosts: string[]; buildPlayer(url: URL): Player | null }[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    buildPlayer: youtube,
  },
  {
    name: 'X',
    hosts: ['x.com', 'twitter.com', 'mobile.twitter.com'],
    buildPlayer({ pathname }) {
      const id = /^\/\w+\/status\/(\d{1,25})/.exec(pathname)?.[1]
      return id ? { src: `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`, ratio: '1 / 1' } : null
    },
  },
  {
    name: 'Facebook',
    hosts: ['facebook.com', 'm.facebook.com', 'fb.watch'],
    buildPlayer(url) {
      const isVideo = url.hostname === 'fb.watch' || /\/(videos|watch|reel)\b/.test(url.pathname)
      const isPost = /\/(posts|photos?|permalink\.php|story\.php)\b/.test(url.pathname)
      if (!isVideo && !isPost) return null
      const kind = isVideo ? 'video' : 'post'
      return {
        src: `https://www.facebook.com/plugins/${kind}.php?href=${encodeURIComponent(url.href)}`,
        ratio: isVideo ? '16 / 9' : '4 / 5',
      }
    },
  },
  {
    name: 'Instagram',
    hosts: ['instagram.com'],
    buildPlayer({ pathname }) {
      const [, kind, id] = /^\/(p|reel|tv)\/([\w-]{1,64})/.exec(pathname) ?? []
      return id ? { src: `https://www.instagram.com/${kind}/${id}/embed`, ratio: '4 / 5' } : null
    },
  },
  {
    name: 'TikTok',
    hosts: ['tiktok.com'],
    buildPlayer({ pathname }) {
      const id = /^\/@[\w.-]+\/video\/(\d{1,25})/.exec(pathname)?.[1]
      return id ? { src: `https://www.tiktok.com/embed/v2/${id}`, ratio: '9 / 16' } : null
    },
  },
  {
    name: 'SoundCloud',
    hosts: ['soundcloud.com', 'm.soundcloud.com'],
    buildPlayer(url) {
      const isTrack = /^\/[\w-]+\/[\w-]+/.test(url.pathname)
      return isTrack
        ? {
            src: `https://w.soundcloud.com/player/?url=${encodeURIComponent(url.href)}&auto_play=true`,
            ratio: '16 / 6',
          }
        : null
    },
  },
]

/** The provider of an address. Other sites are named by their host. */
export function findProvider(address: string): Provider {
  const url = URL.parse(address)
  const host = url?.hostname.replace(/^www\./, '') ?? ''
  const known = PROVIDERS.find(({ hosts }) => hosts.includes(host))
  return known && url ? { name: known.name, player: known.buildPlayer(url) } : { name: host, player: null }
}

/** Whether the card has a thumbnail that we copy. */
export const hasPicture = (address: string) => findProvider(address).name === 'YouTube'
