import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

import { ArticlePicture } from '@/components/site/story/article-picture'
import { useSearch } from '@/components/site/search/use-search'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/site/ui/input'
import { Label } from '@/components/site/ui/label'
import { FileButton } from '@/components/newsroom/uploads/file-button.client'
import { LANGUAGES } from '@/lib/articles/languages'
import { makeHeadingNames } from '@/lib/content/markdown/headings'
import { parseSafeHref, parseWebAddress } from '@/lib/content/markdown/tree'
import { routes } from '@/lib/routes/routes'
import type { UploadPurpose } from '@/lib/uploads/schema'

import { PICTURE_WORDS } from './fields/picture-words'
import { FocalPoint, FocusedPicture } from './focal-point.client'
import type { PictureWords } from './plugins'

interface FrameProps {
  title: string
  isOpen?: boolean
  onClose: () => void
  /** Called after the dialog has closed, to give the focus back to the text. */
  onClosed: () => void
  children: ReactNode
}

function Frame({ title, isOpen = true, onClose, onClosed, children }: FrameProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        className="sm:w-[32rem]"
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (event.target instanceof HTMLElement) (event.target.querySelector('input') ?? event.target).focus()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onClosed()
        }}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <DialogBody className="space-y-4">{children}</DialogBody>
      </DialogContent>
    </Dialog>
  )
}

interface LineFieldProps {
  label: string
  value: string
  onText: (text: string) => void
  error?: string | undefined
  maxLength?: number
  onEnter?: () => void
  placeholder?: string
}

/** The field isn't in a form of its own, so Enter triggers the dialog's button. */
function LineField({ label, value, onText, error, onEnter, ...rest }: LineFieldProps) {
  const id = useId()
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        {...rest}
        autoComplete="off"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={enter}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-red">
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * Returns the address of a link, or null. It may be typed without a scheme: 'lodestar.example/x',
 * 'ama@lodestar.example'.
 */
function parseAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return parseSafeHref(`mailto:${text}`)
  if (/^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text)) return parseSafeHref(`https://${text}`)
  return parseSafeHref(text)
}

type DialogProps = Pick<FrameProps, 'isOpen' | 'onClose' | 'onClosed'>

interface LinkDialogProps extends DialogProps {
  /** The link to edit, or the selection that becomes one. */
  range: { from: number; to: number; href: string }
  /** The headings of the text, which a link can point to. */
  headings: string[]
  onLink: (href: string, text: string) => void
}

const CHOICE = 'block w-full cursor-pointer px-1 py-2 text-left hover:bg-rule/40'

/** Accepts a URL, searches our articles, and lists the headings of the text. */
export function LinkDialog({ range, headings, onLink, ...frame }: LinkDialogProps) {
  const [{ from, to, href: present }] = useState(range)
  const [typed, setTyped] = useState(present)
  const [error, setError] = useState<string>()
  const isAddress = parseAddress(typed) !== null
  const { articles, isSearching, query } = useSearch(isAddress ? '' : typed)
  const nameHeading = makeHeadingNames()
  const places = headings
    .filter(Boolean)
    .map((heading) => ({ heading, name: nameHeading(heading) }))
    .filter(({ heading }) => heading.toLocaleLowerCase('en').includes(typed.trim().toLocaleLowerCase('en')))

  function link(href: string | null, text = '') {
    if (!href) return setError('Please enter an address such as https://example.com, or choose an article.')
    onLink(href, text)
    frame.onClose()
  }

  return (
    <Frame title={present ? 'Edit link' : 'Add a link'} {...frame}>
      <LineField
        label="Address, or part of a headline"
        placeholder="https://"
        value={typed}
        error={error}
        onEnter={() => link(parseAddress(typed))}
        onText={(text) => {
          setTyped(text)
          setError(undefined)
        }}
      />
      <output className="sr-only">{query && !isSearching ? `${articles.length} articles found` : ''}</output>
      {articles.length > 0 && (
        <ul aria-label="Our articles" className="max-h-72 overflow-y-auto border-y border-rule">
          {articles.map(({ id, slug, title, category }) => (
            <li key={id} className="border-t border-rule first:border-t-0">
              <button
                type="button"
                className={CHOICE}
                onClick={() => link(routes.story(slug), from === to ? title : '')}
              >
                <span className="block font-semibold">{title}</span>
                <span className="text-xs text-muted-foreground">{category}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {places.length > 0 && (
        <div>
          <h3 className="mb-2 text-sm font-semibold">Headings of this text</h3>
          <ul className="max-h-40 overflow-y-auto border-y border-rule">
            {places.map(({ heading, name }) => (
              <li key={name} className="border-t border-rule first:border-t-0">
                <button type="button" className={CHOICE} onClick={() => link(`#${name}`, from === to ? heading : '')}>
                  {heading}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => link(parseAddress(typed))}>
          {present ? 'Change link' : 'Add link'}
        </Button>
        {present && (
          <Button variant="outline" size="sm" onClick={() => (onLink('', ''), frame.onClose())}>
            Remove link
          </Button>
        )}
      </div>
    </Frame>
  )
}

interface LanguageDialogProps extends DialogProps {
  /** The language of the block around the cursor; '' for that of the text. */
  current: string
  onLanguage: (code: string) => void
}

/** Says in which language the selected paragraphs are, for screen readers and translators. */
export const LanguageDialog = ({ current, onLanguage, ...frame }: LanguageDialogProps) => (
  <Frame title="Language of these paragraphs" {...frame}>
    <ul className="border-b border-rule">
      {[{ value: '', label: 'As the rest of the text' }, { value: 'en', label: 'English' }, ...LANGUAGES].map(
        ({ value, label }) => (
          <li key={value} className="border-t border-rule">
            <button
              type="button"
              aria-pressed={value === current}
              className={clsx(CHOICE, value === current && 'font-semibold text-red')}
              onClick={() => (onLanguage(value), frame.onClose())}
            >
              {label}
            </button>
          </li>
        ),
      )}
    </ul>
  </Frame>
)

export function EmbedDialog({ onEmbed, ...frame }: DialogProps & { onEmbed: (url: string) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  function embed() {
    const url = parseWebAddress(typed.trim())
    if (!url) return setError('Please enter an address that starts with https://')
    onEmbed(url)
    frame.onClose()
  }
  return (
    <Frame title="Embed" {...frame}>
      <LineField
        label="Address of the video or post"
        placeholder="https://"
        value={typed}
        error={error}
        onEnter={embed}
        onText={(text) => (setTyped(text), setError(undefined))}
      />
      <p className="text-sm text-muted-foreground">
        YouTube, X, Facebook, Instagram, TikTok, SoundCloud, or any page as a card with its link.
      </p>
      <Button size="sm" onClick={embed}>
        Add embed
      </Button>
    </Frame>
  )
}

interface PictureDialogProps extends DialogProps {
  /** The picture to edit; null to add one. */
  image: PictureWords | null
  /** The article's images that are not in the text yet. */
  others: readonly PictureWords[]
  purpose: UploadPurpose
  onWords: (words: Partial<PictureWords>) => void
  onFiles: (files: File[]) => void
  onPlace: (url: string) => void
}

export function PictureDialog({ image, others, purpose, onWords, onFiles, onPlace, ...frame }: PictureDialogProps) {
  if (image) {
    return (
      <Frame title="Picture" {...frame}>
        <FocusedPicture src={image.url} alt={image.alt} focus={image.focus} sizes="30rem" />
        <FocalPoint src={image.url} name="Picture" focus={image.focus} onFocus={(focus) => onWords({ focus })} />
        {PICTURE_WORDS.map(({ word, label, maxLength }) => (
          <LineField
            key={word}
            label={label}
            maxLength={maxLength}
            value={image[word]}
            onText={(text) => onWords({ [word]: text })}
            onEnter={frame.onClose}
          />
        ))}
        <p className="text-sm text-muted-foreground">
          The alternative text describes the picture for people who cannot see it.
        </p>
        <Button size="sm" onClick={frame.onClose}>
          Done
        </Button>
      </Frame>
    )
  }
  return (
    <Frame title="Add a picture" {...frame}>
      <FileButton purpose={purpose} multiple onFiles={(files) => (onFiles(files), frame.onClose())}>
        Choose files
      </FileButton>
      <p className="text-sm text-muted-foreground">You can also drop pictures on the text or paste them.</p>
      {others.length > 0 && (
        <div>
          <h3 className="mb-2 text-sm font-semibold">Images not placed in the text</h3>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {others.map(({ url, alt, caption }, index) => (
              <li key={url}>
                <button
                  type="button"
                  aria-label={`Place ${alt || caption || `image ${index + 1}`}`}
                  className="block w-full cursor-pointer"
                  onClick={() => (onPlace(url), frame.onClose())}
                >
                  <ArticlePicture src={url} alt="" sizes="10rem" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Frame>
  )
}
