import type { ReactNode } from 'react'

import { ArticleBody } from '@/components/site/story/article-body'
import { ArticlePicture } from '@/components/site/story/article-picture'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { formatCredit } from '@/lib/articles/rules'
import { formatProposedBylines } from '@/lib/authors/rules'
import type { Submission } from '@/lib/submissions/queries.staff'
import { isParaphrased, previewSubmissionText } from '@/lib/submissions/rules'
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
      <h3 className="border-b border-rule pb-1 font-sans text-xs font-semibold text-muted-foreground">{label}</h3>
      <p className="headline text-lg break-words">{title}</p>
      {excerpt && <p className="font-serif break-words text-muted-foreground">{excerpt}</p>}
      <Whole content={content}>{whole}</Whole>
      {children}
    </section>
  )
}

/** Shows a text in full: editors must be able to read everything before they approve it. */
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

function MissingParaphrase({ submission }: { submission: Submission }) {
  return (
    <section className="min-w-0 space-y-3">
      <h3 className="border-b border-rule pb-1 font-sans text-xs font-semibold text-muted-foreground">
        Paraphrased article
      </h3>
      <p className="border-l-4 border-gold px-3 py-2 text-sm">
        <strong className="block">Not paraphrased.</strong>
        {submission.status === 'pending'
          ? 'If you publish it now, readers get the source’s own words.'
          : 'The decision was based on the source’s own words.'}
      </p>
    </section>
  )
}

function SubmissionPicture({ url, credit }: { url: string; credit: string | null }) {
  return (
    <figure className="space-y-2">
      <ArticlePicture src={url} alt="Picture from the feed item" sizes="240px" className="max-w-60" />
      <figcaption className="text-sm break-all text-muted-foreground">
        Published with the article, from{' '}
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-4">
          {URL.parse(url)?.host ?? url}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        {credit && <span className="block">{formatCredit(credit)}</span>}
      </figcaption>
    </figure>
  )
}

export function SubmissionComparison({ submission }: { submission: Submission }) {
  const verb = isParaphrased(submission) ? 'Edit Paraphrase' : 'Write Paraphrase'
  return (
    <div className="space-y-4">
      <div className="grid gap-6 sm:grid-cols-2">
        {isParaphrased(submission) ? (
          <Text
            label="Paraphrased article"
            title={submission.paraphrased_title ?? submission.original_title}
            excerpt={submission.paraphrased_excerpt}
            content={submission.paraphrased_content ?? ''}
            whole={<ArticleBody content={submission.paraphrased_content ?? ''} />}
          />
        ) : (
          <MissingParaphrase submission={submission} />
        )}
        <Text
          label="Original"
          title={submission.original_title}
          content={submission.original_content}
          whole={<ArticleBody content={submission.original_content} />}
        >
          <a
            href={submission.original_url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            View original<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Text>
      </div>
      {submission.bylines.length > 0 && (
        <p className="text-sm">
          <span className="text-muted-foreground">Byline: </span>
          {formatProposedBylines(submission.bylines)}
        </p>
      )}
      {submission.image_url && submission.status !== 'rejected' && (
        <SubmissionPicture url={submission.image_url} credit={submission.image_credit} />
      )}
      {submission.status === 'pending' && (
        <Button asChild variant="outline" size="sm">
          <Link href={routes.paraphraseSubmission(submission.id)}>{verb}</Link>
        </Button>
      )}
    </div>
  )
}
