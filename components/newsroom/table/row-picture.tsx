import { ArticlePicture } from '@/components/site/story/article-picture'

/** The picture of what a row names. Without one its place stays empty, except on phones, where names do not align. */
export function RowPicture({ src }: { src: string | null }) {
  return (
    <span className={src ? 'w-12 shrink-0' : 'w-12 shrink-0 max-sm:hidden'}>
      {src && <ArticlePicture src={src} alt="" sizes="48px" />}
    </span>
  )
}
