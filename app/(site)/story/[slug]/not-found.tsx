import { Notice } from '@/components/layout/notice'

/**
 * Only for an article that vanishes between the middleware, whose page has a search and the latest stories, and this one.
 * Every story carries it in its data, so it is small, and reads nothing that a publication changes.
 */
export default function ArticleNotFound() {
  return (
    <Notice
      title="Article Not Found"
      message="The requested article could not be found or is not yet published."
      link="Back to Home"
    />
  )
}
