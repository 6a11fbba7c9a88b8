import { ownStoryView } from '@/components/newsroom/stories/own-story-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'
import { toListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = toListMetadata(toName(ownStoryView))

export default dashboardPage(ownStoryView)
