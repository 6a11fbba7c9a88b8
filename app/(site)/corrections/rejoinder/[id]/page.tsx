import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { PageHeader } from '@/components/site/pages/page-header'
import { Prose } from '@/components/site/pages/prose'
import { TextLink } from '@/components/site/pages/text-link'
import { Time } from '@/components/site/ui/time'
import { getRejoinder } from '@/lib/corrections/queries.public'
import { formatNoteTitle } from '@/lib/corrections/rules'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { formatLongDate } from '@/lib/format'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

export const ensureStatic = 'navigation'

type Props = PageProps<'/corrections/rejoinder/[id]'>

/** These pages are rendered on demand. The build requires a path, so this one matches no page. */
export function generateStaticParams() {
  return [{ id: '00000000-0000-0000-0000-000000000000' }]
}

const find = async ({ params }: Props) => getRejoinder((await params).id)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await find(props)
  if (!found) return { title: 'Rejoinder Not Found', robots: { index: false } }
  return {
    title: formatNoteTitle({ kind: 'rejoinder', person_name: found.person_name }),
    description:
      `What ${found.person_name} wrote to ${site().name} in response to “${found.article_title}”, in full.`.slice(
        0,
        300,
      ),
    ...buildPageMetadata(routes.rejoinder(found.id)),
  }
}

export default async function RejoinderPage(props: Props) {
  const found = await find(props)
  if (!found) notFound()
  const { person_name, full_text, received_at, published_at, body, article_title, article_slug } = found
  return (
    <article className="page *:max-w-4xl pt-8">
      <PageHeader title={formatNoteTitle({ kind: 'rejoinder', person_name })}>
        In response to “
        {article_slug ? (
          <a href={routes.story(article_slug)} className="underline underline-offset-4">
            {article_title}
          </a>
        ) : (
          article_title
        )}
        ”
      </PageHeader>
      <p className="-mt-4 mb-8 max-w-measure text-sm text-muted-foreground">
        Received on <Time at={received_at}>{formatLongDate(received_at)}</Time>, published on{' '}
        <Time at={published_at}>{formatLongDate(published_at)}</Time>. {body}
      </p>
      <Prose className="break-words whitespace-pre-line">
        <p>{full_text}</p>
      </Prose>
      <p className="mt-8 border-t border-rule pt-4 text-sm text-muted-foreground">
        {person_name} wrote this text. It is published in full under article 162(6) of the Constitution of Ghana.{' '}
        <TextLink href={routes.corrections}>All corrections</TextLink>
      </p>
    </article>
  )
}
