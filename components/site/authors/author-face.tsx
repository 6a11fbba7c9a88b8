import { ArticlePicture } from '@/components/site/story/article-picture'

function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

export function AuthorFace({ name, picture }: { name: string; picture?: string | null | undefined }) {
  return (
    <div aria-hidden="true" className="size-14 @5xl:size-20 shrink-0 overflow-hidden rounded-full bg-rule">
      {picture ? (
        <ArticlePicture src={picture} alt="" width={280} height={280} sizes="3.5rem" className="aspect-square" />
      ) : (
        <span className="headline flex size-full items-center justify-center text-lg text-opinion">
          {toInitials(name)}
        </span>
      )}
    </div>
  )
}
