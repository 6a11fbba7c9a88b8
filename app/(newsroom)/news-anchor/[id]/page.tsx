import { ownStoryView } from '@/components/newsroom/stories/own-story-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = buildListMetadata(getViewName(ownStoryView))

export default dashboardPage(ownStoryView)
