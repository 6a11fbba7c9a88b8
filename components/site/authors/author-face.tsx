import { buildPictureUrl } from '@/lib/page/picture-sources'

function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

interface AuthorFaceProps {
  name: string
  picture?: string | null | undefined
  className?: string
}

export function AuthorFace({ name, picture, className = 'size-14 @5xl:size-20' }: AuthorFaceProps) {
  return (
    <div aria-hidden="true" className={`shrink-0 overflow-hidden rounded-full bg-rule ${className}`}>
      {picture ? (
        // oxlint-disable-next-line nextjs/no-img-element -- see lib/page/picture-sources.ts
        <img src={buildPictureUrl(picture, 280)} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <span className="headline flex size-full items-center justify-center text-lg text-opinion">
          {getInitials(name)}
        </span>
      )}
    </div>
  )
}
