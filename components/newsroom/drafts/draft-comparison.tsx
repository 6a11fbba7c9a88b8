import type { ReactNode } from 'react'

import { ArticleBody } from '@/components/site/story/article-body'
import { ArticlePicture } from '@/components/site/story/article-picture'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { formatProposedBylines } from '@/lib/authors/rules'
import type { Draft } from '@/lib/drafts/queries.staff'
import { isParaphrased, previewSubmissionText } from '@/lib/drafts/rules'
import { extractText } from '@/lib/content/markdown/text'
import { routes } from '@/lib/routes/routes'

interface TextProps {
  label: string
  title: string
  excerpt?: string | null
  content: string
  whole: ReactNode
  children?: ReactNode
}

function Text({ label, title, excerpt, content, whole, children }: TextProps) {
  return (
    <section className="min-w-0 space-y-3">
      <h3 className="border-b border-rule pb-1 font-sans text-xs font-semibold text-muted">{label}</h3>
      <p className="headline text-lg break-words">{title}</p>
      {excerpt && <p className="font-serif break-words text-muted">{excerpt}</p>}
      <Whole content={content}>{whole}</Whole>
      {children}
    </section>
  )
}

/** Editors must be able to read everything before they approve it. */
function Whole({ content, children }: { content: string; children: ReactNode }) {
  const beginning = previewSubmissionText(content)
  return (
    <div className="group">
      <p className="text-sm leading-relaxed break-words whitespace-pre-line group-has-[details[open]]:hidden">
        {beginning}
      </p>
      {beginning !== extractText(content) && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm underline underline-offset-4">
            Read all
          </summary>
          {children}
        </details>
      )}
    </div>
  )
}

function MissingParaphrase({ draft }: { draft: Draft }) {
  return (
    <section className="min-w-0 space-y-3">
      <h3 className="border-b border-rule pb-1 font-sans text-xs font-semibold text-muted">Paraphrased article</h3>
      <p className="border-l-4 border-gold px-3 py-2 text-sm">
        <strong className="block">Not paraphrased.</strong>
        {draft.status === 'pending'
          ? 'If you publish it now, readers get the source’s own words.'
          : 'The decision was based on the source’s own words.'}
      </p>
    </section>
  )
}

function DraftPicture({ url, credit }: { url: string; credit: string | null }) {
  return (
    <figure className="space-y-2">
      <ArticlePicture src={url} alt="Picture from the feed item" sizes="240px" className="max-w-60" />
      <figcaption className="text-sm break-all text-muted">
        Published with the article, from{' '}
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-4">
          {URL.parse(url)?.host ?? url}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        {credit && <span className="block">Credit: {credit}</span>}
      </figcaption>
    </figure>
  )
}

export function DraftComparison({ draft }: { draft: Draft }) {
  const verb = isParaphrased(draft) ? 'Edit Paraphrase' : 'Write Paraphrase'
  return (
    <div className="space-y-4">
      <div className="grid gap-6 sm:grid-cols-2">
        {isParaphrased(draft) ? (
          <Text
            label="Paraphrased article"
            title={draft.paraphrased_title ?? draft.original_title}
            excerpt={draft.paraphrased_excerpt}
            content={draft.paraphrased_content ?? ''}
            whole={<ArticleBody content={draft.paraphrased_content ?? ''} />}
          />
        ) : (
          <MissingParaphrase draft={draft} />
        )}
        <Text
          label="Original"
          title={draft.original_title}
          content={draft.original_content}
          whole={<ArticleBody content={draft.original_content} />}
        >
          <a
            href={draft.original_url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            View original<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Text>
      </div>
      {draft.bylines.length > 0 && (
        <p className="text-sm">
          <span className="text-muted">Byline: </span>
          {formatProposedBylines(draft.bylines)}
        </p>
      )}
      {draft.image_url && draft.status !== 'rejected' && (
        <DraftPicture url={draft.image_url} credit={draft.image_credit} />
      )}
      {draft.status === 'pending' && (
        <Button asChild variant="outline" size="sm">
          <Link href={routes.paraphraseDraft(draft.id)}>{verb}</Link>
        </Button>
      )}
    </div>
  )
}
