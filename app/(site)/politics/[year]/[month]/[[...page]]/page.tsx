import { makeSectionMonth } from '@/components/articles/section-month'
import { listSampleMonth } from '@/lib/articles/archive'

export const ensureStatic = 'navigation'

const { Page, toMetadata } = makeSectionMonth('Politics')

export const generateStaticParams = listSampleMonth
export const generateMetadata = toMetadata
export default Page
