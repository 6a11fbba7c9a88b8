import { Notice } from '@/components/site/shell/notice'

/**
 * Shown if an article disappears between the middleware's check and the page. Every story's payload includes this, so
 * it is small and does not depend on other articles.
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
