import { ownStoryView } from '@/components/stories/own-story-pages'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'
import { toListMetadata } from '@/components/staff/open-sheet'

export const generateMetadata = toListMetadata(toName(ownStoryView))

export default dashboardPage(ownStoryView)
