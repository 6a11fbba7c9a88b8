import { WaysOn } from '@/components/articles/ways-on'
import { Notice } from '@/components/layout/notice'

export default function ArticleNotFound() {
  return (
    <>
      <Notice
        title="Article Not Found"
        message="The requested article could not be found or is not yet published."
        link="Back to Home"
      />
      <WaysOn />
    </>
  )
}
