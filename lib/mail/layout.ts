import { site } from '../settings/site'
import { LANGUAGE } from '../site'

// Mail clients drop style sheets and block remote images, so the styles are inline; the sheet only adds dark mode.

export interface EmailContent {
  subject: string
  heading: string
  paragraphs: string[]
  /** The words of someone else, such as review notes. */
  quote?: string | undefined
  action: { label: string; url: string }
  footer: string
  settings?: { label: string; url: string } | undefined
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif"
const SERIF = "Georgia,'Times New Roman',serif"

const DARK = `
@media (prefers-color-scheme: dark) {
  .paper { background: #12110f !important; }
  .ink { color: #f4efe6 !important; }
  .muted { color: #b5ac9e !important; }
  .rule { border-color: #34302a !important; }
  .thread { background: #f4efe6 !important; }
}`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const thread = ['#b3121d', '#f2b705', '#0b6b3a', '#16130f']
  .map(
    (colour) =>
      `<td${colour === '#16130f' ? ' class="thread"' : ''} height="4" style="height:4px;line-height:4px;font-size:0;background:${colour}">&nbsp;</td>`,
  )
  .join('')

const block = (html: string) => `<tr><td style="padding:0 24px 16px">${html}</td></tr>`
const small = (html: string) =>
  `<p class="muted" style="margin:0 0 8px;font:14px/1.5 ${FONT};color:#5e564b">${html}</p>`

function renderHtml({ subject, heading, paragraphs, quote, action, footer, settings }: EmailContent): string {
  const url = escapeHtml(action.url)
  const body = [
    block(`<h1 class="ink" style="margin:0;font:bold 24px/1.2 ${SERIF};color:#16130f">${escapeHtml(heading)}</h1>`),
    ...paragraphs.map((text) =>
      block(`<p class="ink" style="margin:0;font:17px/1.6 ${FONT};color:#16130f">${withBreaks(text)}</p>`),
    ),
    ...(quote
      ? [
          block(
            `<blockquote class="ink" style="margin:0;padding:4px 0 4px 16px;border-left:3px solid #f2b705;font:17px/1.6 ${FONT};color:#16130f">${withBreaks(quote)}</blockquote>`,
          ),
        ]
      : []),
    block(
      `<a href="${url}" style="display:inline-block;padding:12px 20px;background:#b3121d;border-radius:2px;font:bold 17px/1.2 ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a>`,
    ),
    block(
      small(
        `If the button does not work, copy this address into your browser:<br><a class="muted" href="${url}" style="color:#5e564b;word-break:break-all">${url}</a>`,
      ),
    ),
  ].join('\n')
  const ending =
    small(withBreaks(footer)) +
    (settings
      ? small(
          `<a class="muted" href="${escapeHtml(settings.url)}" style="color:#5e564b">${escapeHtml(settings.label)}</a>`,
        )
      : '')
  return `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbf8f3">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf8f3">
<tr><td align="center" style="padding:24px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;word-break:break-word">
<tr><td class="ink" align="center" style="padding:0 24px 12px;font:bold 24px/1.2 ${SERIF};letter-spacing:1px;text-transform:uppercase;color:#16130f">&#9733; ${escapeHtml(site().name)}</td></tr>
<tr><td style="padding:0 24px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${thread}</tr></table></td></tr>
${body}
<tr><td style="padding:0 24px"><div class="rule" style="padding-top:16px;border-top:1px solid #e4ddd2">${ending}</div></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function renderText({ heading, paragraphs, quote, action, footer, settings }: EmailContent): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(quote ? [quote.replaceAll(/^/gm, '> ')] : []),
    `${action.label}:\n${action.url}`,
    `-- \n${site().name}\n${footer}`,
    ...(settings ? [`${settings.label}:\n${settings.url}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Renders an e-mail as HTML and as plain text. */
export const renderEmail = (content: EmailContent) => ({
  subject: content.subject,
  html: renderHtml(content),
  text: renderText(content),
})
export type RenderedEmail = ReturnType<typeof renderEmail>
