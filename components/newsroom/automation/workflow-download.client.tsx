'use client'

import { Download } from 'lucide-react'
import { type MouseEvent, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/site/ui/spinner'
import { showToast } from '@/components/site/ui/toast'

interface WorkflowDownloadProps {
  href: string
  file: string
}

/** A link to a file. With JavaScript, a message says whether the download succeeded. */
export function WorkflowDownload({ href, file }: WorkflowDownloadProps) {
  const [isBusy, setBusy] = useState(false)

  async function download(event: MouseEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const response = await fetch(href)
      if (!response.ok) throw new Error(`${href}: ${response.status}`)
      const url = URL.createObjectURL(await response.blob())
      const link = Object.assign(document.createElement('a'), { href: url, download: file })
      link.click()
      URL.revokeObjectURL(url)
      await showToast({ title: 'Download Started', message: `Your browser keeps it as ${file}.` })
    } catch {
      await showToast({ title: 'Error', message: 'Failed to download workflow file', kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button asChild variant="outline">
      <a href={href} download={file} onClick={download} aria-busy={isBusy || undefined}>
        {isBusy ? <Spinner /> : <Download aria-hidden="true" className="size-4" />}
        Download Workflow
      </a>
    </Button>
  )
}
